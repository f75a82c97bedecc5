package orthodox

import (
	"math/bits"
	"slices"

	"panthera/engine"
)

// Wing is a castling by files, from 0: where the royal lands, where the rook starts and lands.
type Wing struct{ KingTo, RookFrom, RookTo int }

// Castlings are the castlings of both sides on their first ranks: K (and k) on one wing, Q (and q)
// on the other. Long is the wing whose rook stands farther from the royal: in chess the Queen's, in
// LancerChess the King's, as its inventor calls it.
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

// moved are the castlings on a board in which the frame's a1 has the number origin.
func moved(list engine.Castlings, origin engine.Square) engine.Castlings {
	list = slices.Clone(list)
	for i := range list {
		for _, s := range []*engine.Square{&list[i].KingFrom, &list[i].KingTo, &list[i].RookFrom, &list[i].RookTo} {
			*s += origin
		}
	}
	return list
}

const mostCastlings = 4 // two for each side

// castlings are the castlings to which a position may have rights; bit i is the right to the i-th.
type castlings struct {
	Ways [mostCastlings]engine.Castling
	// Keeps[s] is the set of castling rights left when something moves from or to s.
	Keeps [64]uint8
	// shift is the difference between the frame's and the board's numbers of squares, as a move.
	shift engine.Move
}

func newCastlings() (c castlings) {
	for i := range c.Keeps {
		c.Keeps[i] = 1<<mostCastlings - 1
	}
	return c
}

func (c *castlings) add(i int, way engine.Castling) {
	c.Ways[i] = way
	c.Keeps[way.KingFrom] &^= 1 << i
	c.Keeps[way.RookFrom] &^= 1 << i
}

// Lawful is those castlings among the rights that are legal for a royal that is not in check;
// attacked tells whether a square is attacked. A piece that attacks a square along the rank from
// behind the rook attacks it until the end, when the royal stands in between.
func (c *castlings) Lawful(l *Legality, rights uint8, attacked func(engine.Square, engine.Side, engine.Bits64) bool) (ways uint8) {
	for ; rights != 0; rights &= rights - 1 {
		i := bits.TrailingZeros8(rights) & (mostCastlings - 1)
		way := &c.Ways[i]
		if way.Side != l.Us || engine.Bits64(way.Clear.Lo)&l.Occupied != 0 {
			continue
		}
		ways |= 1 << i
		vacated := l.Occupied &^ (engine.Bit64(way.KingFrom) | engine.Bit64(way.RookFrom))
		for safe := engine.Bits64(way.Safe.Lo); safe != 0; safe = safe.Rest() {
			if attacked(safe.First(), l.Them, vacated) {
				ways &^= 1 << i
			}
		}
	}
	return ways
}

// AppendCastlings appends the lawful castlings.
func (c *castlings) AppendCastlings(dst []engine.Move, l *Legality, rights uint8, attacked func(engine.Square, engine.Side, engine.Bits64) bool) []engine.Move {
	for ways := c.Lawful(l, rights, attacked); ways != 0; ways &= ways - 1 {
		i := bits.TrailingZeros8(ways)
		dst = append(dst, (engine.NewMove(l.Royal, c.Ways[i].KingTo) + c.shift).Mark(castle+i))
	}
	return dst
}
