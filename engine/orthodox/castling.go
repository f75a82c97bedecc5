package orthodox

import (
	"math/bits"
	"slices"

	"panthera/engine"
)

// Wing is one side's castling on one wing, by files from 0: where the royal lands, where the rook starts and lands.
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

// wing returns a side's castling on wing i: 0 for K, 1 for Q.
func wing(side engine.Side, i, kingFrom int, w Wing) engine.Castling {
	at := func(file int) engine.Square { return Geometry.At(file, 7*int(side)) }
	c := engine.NewCastling(side, [2]string{"KQ", "kq"}[side][i], at(kingFrom), at(w.KingTo), at(w.RookFrom), at(w.RookTo))
	c.King, c.Rook = engine.NewPiece(King, side), engine.NewPiece(Rook, side)
	return c
}

func abs(n int) int { return max(n, -n) }

// moved returns the castlings with square numbers of a board in which the frame's a1 has the number origin.
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

// castlings are the castlings to which a position may have rights; bit i of the rights is for the i-th.
type castlings struct {
	Ways [mostCastlings]engine.Castling
	// Keeps[s] has the castling rights, as bits, that remain when a piece moves from or to square s.
	Keeps [64]uint8
	// shift converts a move from the frame's square numbers to those of the board, by addition.
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

// Lawful returns those of the castlings with a right that are legal, for a royal that is not in check. All squares
// are tested with royal and rook taken off: a piece that attacks along the rank from behind the rook attacks until
// the end.
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
