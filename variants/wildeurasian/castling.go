package wildeurasian

import "panthera/engine"

// rights are the squares of the Rooks that may still castle, NoSquare for none, in the order of a FEN:
// White's a-side and j-side, Black's a-side and j-side.
type rights [4]engine.Square

var noRights = rights{engine.NoSquare, engine.NoSquare, engine.NoSquare, engine.NoSquare}

// The two wings, as indices into a side's castling rights.
const (
	aSide = iota
	jSide
	wings
)

func rightOf(side engine.Side, wing int) int { return int(side)*wings + wing }

// The squares that a King and a Rook must never have left in order to castle, and the files to which
// they then go (rule sheet, Castling).
var (
	kingHomes = [2]set{home(engine.White, 4, 5), home(engine.Black, 4, 5)}
	rookHomes = [4]set{home(engine.White, 0, 1), home(engine.White, 8, 9), home(engine.Black, 0, 1), home(engine.Black, 8, 9)}

	kingTo = [wings]int{aSide: 2, jSide: 7}
	rookTo = [wings]int{aSide: 3, jSide: 6}
)

func home(side engine.Side, first, last int) set {
	return geometry.Where(func(s engine.Square) bool {
		file := geometry.File(s)
		return geometry.RankFrom(side, s) < 2 && file >= first && file <= last
	})
}

func rightKey(s engine.Square) uint64 { return engine.StateKey(rightsKeys + int(s)) }

func rightFeature(i int) engine.Feature { return engine.StateFeatures + engine.Feature(i) }

// setRight gives the i-th castling right to the Rook on s; NoSquare takes the right away.
func (p *Position) setRight(i int, s engine.Square) {
	old := p.rights[i]
	if old == s {
		return
	}
	p.rights[i] = s
	if old != engine.NoSquare {
		p.army.Key ^= rightKey(old)
	}
	if s != engine.NoSquare {
		p.army.Key ^= rightKey(s)
	}
	switch {
	case old == engine.NoSquare:
		p.Changed.Add(rightFeature(i))
	case s == engine.NoSquare:
		p.Changed.Remove(rightFeature(i))
	}
}

// followRook updates a side's castling rights after a move of its Rook: a right follows its Rook
// within four squares and is lost outside them.
func (p *Position) followRook(side engine.Side, from, to engine.Square) {
	for i := rightOf(side, aSide); i <= rightOf(side, jSide); i++ {
		switch {
		case p.rights[i] != from:
		case rookHomes[i].Has(to):
			p.setRight(i, to)
		default:
			p.setRight(i, engine.NoSquare)
		}
	}
}

// followKing takes a side's castling rights away when its King leaves its four squares.
func (p *Position) followKing(side engine.Side, to engine.Square) {
	if !kingHomes[side].Has(to) {
		p.setRight(rightOf(side, aSide), engine.NoSquare)
		p.setRight(rightOf(side, jSide), engine.NoSquare)
	}
}

// castling is the squares of King and Rook before and after castling.
type castling struct{ kingFrom, kingTo, rookFrom, rookTo engine.Square }

// castlingBy returns the squares of castling by the i-th right, which the side must have.
func (p *Position) castlingBy(i int) castling {
	king, rook := p.kings[i/wings], p.rights[i]
	rank := geometry.Rank(king)
	return castling{king, geometry.At(kingTo[i%wings], rank), rook, geometry.At(rookTo[i%wings], rank)}
}

// isCastling reports whether a King's move is castling, not a step.
func isCastling(from, to engine.Square) bool { return !kingSteps[from&127].Has(to) }

// Castles reports whether a legal move is castling, and whether it is the long one, in which the
// King goes three files instead of two.
func (p *Position) Castles(m engine.Move) (long, castles bool) {
	if p.army.Board[m.From()].Kind() != king || !isCastling(m.From(), m.To()) {
		return false, false
	}
	way := geometry.File(m.To()) - geometry.File(m.From())
	return way == 3 || way == -3, true
}

// wingTo returns the wing to whose side a castling King goes.
func wingTo(to engine.Square) int {
	if geometry.File(to) == kingTo[aSide] {
		return aSide
	}
	return jSide
}

// mayCastle reports whether the side to move, not in check, may castle by its i-th right. King and
// Rook stand on one rank with nothing between. The King must not be in check nor face the other King,
// neither on his way (with the Rook still at home) nor at his target (with the Rook moved).
func (p *Position) mayCastle(i int) bool {
	if p.rights[i] == engine.NoSquare {
		return false
	}
	c := p.castlingBy(i)
	occupied := p.army.Occupied()
	if geometry.Rank(c.rookFrom) != geometry.Rank(c.kingFrom) || !p.army.Between[c.kingFrom][c.rookFrom].And(occupied).Empty() {
		return false
	}
	without := occupied.AndNot(engine.Bit128(c.kingFrom))
	for way := p.army.Between[c.kingFrom][c.kingTo].Or(engine.Bit128(c.kingTo)); !way.Empty(); way = way.Rest() {
		if p.exposed(p.ToMove, way.First(), without, engine.NoPiece) {
			return false
		}
	}
	after := without.AndNot(engine.Bit128(c.rookFrom)).Or(engine.Bit128(c.rookTo))
	return !p.exposed(p.ToMove, c.kingTo, after, engine.NoPiece)
}
