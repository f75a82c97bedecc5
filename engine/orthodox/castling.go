package orthodox

import (
	"slices"

	"panthera/engine"
)

// Wing is the files, from 0, of royal and rook in one castling.
type Wing struct{ KingTo, RookFrom, RookTo int }

// Castlings are the castlings of both sides on their first ranks, with the letters K (and k) for
// one wing and Q (and q) for the other. Long is the wing whose rook stands farther from the royal:
// in chess the Queen's, in LancerChess the King's, as its inventor calls it.
func Castlings(kingFrom int, k, q Wing) (list engine.Castlings) {
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
func wing(side engine.Side, i, kingFrom int, w Wing) engine.Castling {
	at := func(file int) engine.Square { return Geometry.At(file, 7*int(side)) }
	c := engine.NewCastling(side, [2]string{"KQ", "kq"}[side][i], at(kingFrom), at(w.KingTo), at(w.RookFrom), at(w.RookTo))
	c.King, c.Rook = engine.NewPiece(King, side), engine.NewPiece(Rook, side)
	return c
}

func abs(n int) int { return max(n, -n) }

// moved are the castlings on a board that numbers the frame's a1 as origin.
func moved(list engine.Castlings, origin engine.Square) engine.Castlings {
	list = slices.Clone(list)
	for i := range list {
		for _, s := range []*engine.Square{&list[i].KingFrom, &list[i].KingTo, &list[i].RookFrom, &list[i].RookTo} {
			*s += origin
		}
	}
	return list
}

// mostCastlings is two for each side.
const mostCastlings = 4

// castlings are the castlings to which a position may have rights: the right to the i-th is bit
// i.
type castlings struct {
	Ways [mostCastlings]engine.Castling
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
func (c *castlings) add(i int, way engine.Castling) {
	c.Ways[i] = way
	c.Keeps[way.KingFrom] &^= 1 << i
	c.Keeps[way.RookFrom] &^= 1 << i
}
