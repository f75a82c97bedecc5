package orthodox

import "panthera/engine"

// Castling describes one castling: who, the FEN letter of the right, and where royal
// and rook go. The squares between rook and royal and those they pass or land on must
// be empty, and those the royal passes or lands on not attacked.
type Castling struct {
	Side                               engine.Side
	Letter                             byte
	KingFrom, KingTo, RookFrom, RookTo engine.Square
	// Long says that custom, or the inventor, calls it the long one.
	Long bool
	// Clear are the squares that must be empty, Safe those that must not be attacked; the frame tells.
	Clear, Safe engine.Bits64
	// movers are the squares of royal and rook before it.
	movers engine.Bits64
}

// Wing is where royal and rook of one castling stand, by file from 0.
type Wing struct{ KingTo, RookFrom, RookTo int }

// Castlings are the castlings of both sides on their first ranks, with the letters K (and k) for
// one wing and Q (and q) for the other. Long is the wing whose rook stands farther from the royal:
// in chess the Queen's, in LancerChess the King's, as its inventor calls it.
func Castlings(kingFrom int, k, q Wing) []Castling {
	var list []Castling
	for side := range engine.Side(2) {
		for i, w := range []Wing{k, q} {
			c := wing(side, i, kingFrom, w)
			c.Long = 2*abs(kingFrom-w.RookFrom) > 7
			list = append(list, c)
		}
	}
	return list
}

// wing is a side's castling on the wing of a letter: 0 for K, 1 for Q.
func wing(side engine.Side, i, kingFrom int, w Wing) Castling {
	at := func(file int) engine.Square { return Geometry.At(file, 7*int(side)) }
	return Castling{Side: side, Letter: [2]string{"KQ", "kq"}[side][i],
		KingFrom: at(kingFrom), KingTo: at(w.KingTo), RookFrom: at(w.RookFrom), RookTo: at(w.RookTo)}
}

func abs(n int) int { return max(n, -n) }

// mostCastlings is two for each side.
const mostCastlings = 4

// castlings are those that a position may have rights to: the right to the i-th is bit i.
type castlings struct {
	Ways [mostCastlings]Castling
	// Keeps[s] is the set of castling rights left when something moves from or to s.
	Keeps [64]uint8
}

func newCastlings() (c castlings) {
	for i := range c.Keeps {
		c.Keeps[i] = 1<<mostCastlings - 1
	}
	return c
}

// add sets the castling of right i.
func (c *castlings) add(i int, way Castling) {
	way.compile()
	c.Ways[i] = way
	c.Keeps[way.KingFrom] &^= 1 << i
	c.Keeps[way.RookFrom] &^= 1 << i
}

func (c *Castling) compile() {
	c.movers = engine.Bit64(c.KingFrom) | engine.Bit64(c.RookFrom)
	passed := engine.Between64(c.KingFrom, c.RookFrom) |
		engine.Between64(c.KingFrom, c.KingTo) | engine.Bit64(c.KingTo) |
		engine.Between64(c.RookFrom, c.RookTo) | engine.Bit64(c.RookTo)
	c.Clear = passed &^ c.movers
	c.Safe = engine.Between64(c.KingFrom, c.KingTo) | engine.Bit64(c.KingTo)
}

// rooksOf is the squares of the rooks that go with rights, on a board on which the frame's
// a1 is number origin.
func (c *castlings) rooksOf(rights uint8, origin engine.Square) (rooks engine.Bits128) {
	for i := range c.Ways {
		if rights>>i&1 != 0 {
			rooks = rooks.Or(engine.Bit128(c.Ways[i].RookFrom + origin))
		}
	}
	return rooks
}
