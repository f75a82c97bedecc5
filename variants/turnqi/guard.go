package turnqi

import "panthera/engine"

// guard is what the safety of the King of the side to move demands of where its pieces
// land: see the table in the package documentation. It does not speak of moves of the
// King and of captures in passing.
type guard struct {
	// checkers attack the King.
	checkers engine.Bits128
	// base is where any piece must land; open is where one on no line may.
	base, open engine.Bits128
	// bound are our pieces on lines.
	bound engine.Bits128
	lines [mostLines]line
	count int
}

// mostLines bounds the lines that bind pieces of ours: on each of four ways at most a
// Rook or a King behind one piece and Cannons behind one and behind two.
const mostLines = 4 * 3

// line is a line from the King to an enemy on which pieces of ours stand between: those
// must land inside, all others outside. (Where anybody may land, the set is everywhere.)
type line struct{ ours, inside, outside engine.Bits128 }

// next is the four ways from a square: next[way][sq] is the next square on the way, or
// NoSquare.
var next = compileNext()

const wayCount = 4

// The ways by axis, numbered as engine.Orthogonal lists them.
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

// fileSets and rankSets are the squares on a line with each square.
var fileSets, rankSets = compileAxes()

func compileAxes() (file, rank *leapTable) {
	file, rank = new(leapTable), new(leapTable)
	for sq := range engine.Square(squares) {
		file[sq] = setOf(func(other engine.Square) bool { return geometry.File(other) == geometry.File(sq) })
		rank[sq] = setOf(func(other engine.Square) bool { return geometry.Rank(other) == geometry.Rank(sq) })
	}
	return file, rank
}

// watch is the guard of the position, found when first asked for.
func (p *Position) watch() *guard {
	if !p.ready {
		p.findGuard()
		p.ready = true
	}
	return &p.guard
}

// findGuard looks from the King for leapers that check it and along its lines.
func (p *Position) findGuard() {
	us, them := p.side&1, p.side.Other()&1
	k := p.kings[us] & 127
	enemy := p.sides[them]
	g := &p.guard
	g.checkers, g.base, g.bound, g.count = engine.Bits128{}, everywhere, engine.Bits128{}, 0
	if !enemy.And(reachOfFortress[us].leapers).Empty() {
		if g.checkers = p.leaperAttacks(k, them).And(enemy); !g.checkers.Empty() {
			g.base = g.checkers
			if g.checkers.Several() {
				g.base = engine.Bits128{}
			}
		}
	}
	g.open = g.base
	liners := p.kinds[rook].Or(p.kinds[cannon]).And(enemy)
	if !liners.And(fileSets[k]).Empty() || p.nearlyFacing(k, p.kings[them]) {
		p.lookAlong(k, alongFile[0])
		p.lookAlong(k, alongFile[1])
	}
	if !liners.And(rankSets[k]).Empty() {
		p.lookAlong(k, alongRank[0])
		p.lookAlong(k, alongRank[1])
	}
}

// nearlyFacing says whether just one piece keeps the Kings from facing along an arc.
func (p *Position) nearlyFacing(k, other engine.Square) bool {
	if fileOf[k&127] != fileOf[other&127] {
		return false
	}
	pieces := p.occupancy.others(k)
	way := (ranks + rankOf[other&127] - rankOf[k&127]) % ranks & 31
	arc, rest := pieces&(1<<way-1), pieces>>way>>1
	return arc != 0 && arc&(arc-1) == 0 || rest != 0 && rest&(rest-1) == 0
}

// lookAlong follows a line from the King to its third piece, or its second where there
// are no Cannons.
func (p *Position) lookAlong(k engine.Square, way int) {
	deepest := 1
	if p.game.cannons {
		deepest = 2
	}
	steps := &next[way&3]
	var between engine.Bits128
	met := 0
	for sq := steps[k]; sq != engine.NoSquare && sq != k; sq = steps[sq&127] {
		bit := engine.Bit128(sq)
		if piece := p.board[sq&127]; piece != engine.NoPiece {
			if piece.Side() != p.side {
				p.lineTo(piece.Kind(), bit, between, met)
			}
			if met++; met > deepest {
				return
			}
		}
		between = between.Or(bit)
	}
}

// lineTo adds the line to an enemy behind so many pieces between.
func (p *Position) lineTo(kind engine.Kind, enemy, between engine.Bits128, pieces int) {
	g := &p.guard
	ours := between.And(p.sides[p.side])
	switch {
	case kind == rook && pieces == 0:
		g.checkers = g.checkers.Or(enemy)
		g.demand(between.Or(enemy))
	case (kind == rook || kind == king) && pieces == 1:
		g.bind(line{ours, between.Or(enemy), everywhere})
	case kind == cannon && pieces == 0:
		g.demand(everywhere.AndNot(between))
	case kind == cannon && pieces == 1:
		g.checkers = g.checkers.Or(enemy)
		g.bind(line{ours, everywhere.AndNot(between), between.AndNot(p.occupancy.all).Or(enemy)})
	case kind == cannon && pieces == 2:
		g.bind(line{ours, between.AndNot(p.sides[p.side.Other()]).Or(enemy), everywhere})
	}
}

// demand has all pieces land in a set.
func (g *guard) demand(set engine.Bits128) {
	g.base = g.base.And(set)
	g.open = g.open.And(set)
}

// bind adds a line.
func (g *guard) bind(l line) {
	if l.ours.Empty() {
		g.demand(l.outside)
		return
	}
	g.open = g.open.And(l.outside)
	g.bound = g.bound.Or(l.ours)
	g.lines[g.count] = l
	g.count++
}

// landing is where a piece of ours on a square may land as far as the King is concerned.
func (g *guard) landing(from engine.Square) engine.Bits128 {
	if !g.bound.Has(from) {
		return g.open
	}
	set := g.base
	for i := range g.lines[:g.count] {
		l := &g.lines[i]
		if l.ours.Has(from) {
			set = set.And(l.inside)
		} else {
			set = set.And(l.outside)
		}
	}
	return set
}
