package turnqi

import "panthera/engine"

// next[way][sq] is the next square from sq in one of the four directions, or NoSquare.
var next = compileNext()

const wayCount = 4

// The two directions along each axis, numbered as engine.Orthogonal lists them.
var (
	alongFile = [2]int{0, 2}
	alongRank = [2]int{1, 3}
)

func compileNext() *[wayCount][engine.MaxSquares]engine.Square {
	table := new([wayCount][engine.MaxSquares]engine.Square)
	for way, step := range engine.Orthogonal {
		for sq := range engine.Square(squares) {
			table[way][sq], _ = geometry.Step(sq, step)
		}
	}
	return table
}

// fileSets and rankSets are, for each square, the squares on its file and on its rank.
var fileSets, rankSets = compileAxes()

func compileAxes() (file, rank *leapTable) {
	file, rank = new(leapTable), new(leapTable)
	for sq := range engine.Square(squares) {
		file[sq] = geometry.Where(func(other engine.Square) bool { return geometry.File(other) == geometry.File(sq) })
		rank[sq] = geometry.Where(func(other engine.Square) bool { return geometry.Rank(other) == geometry.Rank(sq) })
	}
	return file, rank
}

// legal returns where pieces of the side to move may land so that its King is safe: see the table in
// the package comment. It does not cover captures in the middle of a move.
func (p *Position) legal() *engine.Legality128 {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l)
	}
	return l
}

// findLegality computes l. It looks, from the King, for leapers that give check and for enemies along
// his lines.
func (p *Position) findLegality(l *engine.Legality128) {
	us, them := p.ToMove&1, p.ToMove.Other()&1
	k := p.kings[us] & 127
	enemy := p.army.Sides[them]
	var leapers engine.Bits128
	if !enemy.And(reachOfFortress[us].leapers).Empty() {
		leapers = p.leaperAttacks(k, them).And(enemy)
	}
	l.Begin(everywhere, leapers)
	liners := p.army.Kinds[rook].Or(p.army.Kinds[cannon]).And(enemy)
	if !liners.And(fileSets[k]).Empty() || p.nearlyFacing(k, p.kings[them]) {
		p.findAlong(l, k, alongFile[0])
		p.findAlong(l, k, alongFile[1])
	}
	if !liners.And(rankSets[k]).Empty() {
		p.findAlong(l, k, alongRank[0])
		p.findAlong(l, k, alongRank[1])
	}
}

// nearlyFacing reports whether exactly one piece stands between the Kings on one arc of the ring.
func (p *Position) nearlyFacing(k, other engine.Square) bool {
	if fileOf[k&127] != fileOf[other&127] {
		return false
	}
	pieces := p.occupancy.others(k)
	way := (ranks + rankOf[other&127] - rankOf[k&127]) % ranks & 31
	arc, rest := pieces&(1<<way-1), pieces>>way>>1
	return arc != 0 && arc&(arc-1) == 0 || rest != 0 && rest&(rest-1) == 0
}

// findAlong follows a line from the King to its third piece, or to its second if the game has no
// Cannons, and adds what enemy pieces there forbid to l.
func (p *Position) findAlong(l *engine.Legality128, k engine.Square, way int) {
	deepest := 1
	if p.game.cannons {
		deepest = 2
	}
	steps := &next[way&3]
	var between engine.Bits128
	met := 0
	for sq := steps[k]; sq != engine.NoSquare && sq != k; sq = steps[sq&127] {
		bit := engine.Bit128(sq)
		if piece := p.army.Board[sq&127]; piece != engine.NoPiece {
			if piece.Side() != p.ToMove {
				p.lineTo(l, piece.Kind(), bit, between, met)
			}
			if met++; met > deepest {
				return
			}
		}
		between = between.Or(bit)
	}
}

// lineTo adds the line from the King to an enemy piece to l, given the number of pieces between.
func (p *Position) lineTo(l *engine.Legality128, kind engine.Kind, enemy, between engine.Bits128, pieces int) {
	ours := between.And(p.army.Sides[p.ToMove])
	switch {
	case kind == rook && pieces == 0:
		l.Checkers = l.Checkers.Or(enemy)
		l.Demand(between.Or(enemy))
	case (kind == rook || kind == king) && pieces == 1:
		l.Pin(ours, between.Or(enemy), everywhere)
	case kind == cannon && pieces == 0:
		l.Demand(everywhere.AndNot(between))
	case kind == cannon && pieces == 1:
		l.Checkers = l.Checkers.Or(enemy)
		l.Pin(ours, everywhere.AndNot(between), between.AndNot(p.occupancy.all).Or(enemy))
	case kind == cannon && pieces == 2:
		l.Pin(ours, between.AndNot(p.army.Sides[p.ToMove.Other()]).Or(enemy), everywhere)
	}
}
