//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Army128 holds the pieces of both sides on a board. Two armies with the same pieces and the same
// compiled rules are equal by ==.
type Army128 struct {
	*Rules128
	Board engine.Board
	// Sides holds the squares of the pieces of each side.
	Sides [2]set128
	// Key is the zobrist key of the pieces. A game may xor the keys of other parts of its state into
	// it.
	Key uint64
	// sets holds the squares of each piece (kind and side), indexed by piece, followed by the squares
	// of some unions of pieces.
	sets [sets]set128
}

// Of returns the squares of the pieces of kind k of side s.
func (a *Army128) Of(k engine.Kind, s engine.Side) set128 {
	return a.sets[engine.NewPiece(k, s)&(engine.MaxPieces-1)]
}

// allOf returns the squares of the pieces of the given kinds of side s.
func (a *Army128) allOf(kinds []engine.Kind, s engine.Side) (all set128) {
	for _, k := range kinds {
		all = all.Or(a.Of(k, s))
	}
	return all
}

// Occupied returns the squares with a piece on them.
func (a *Army128) Occupied() set128 { return a.Sides[engine.White].Or(a.Sides[engine.Black]) }

// Fill puts the pieces of the mailbox b on an empty board.
func (a *Army128) Fill(b *engine.Board) {
	for s, p := range b {
		if p != engine.NoPiece {
			a.Put(p, engine.Square(s))
		}
	}
}

// Put puts piece p on an empty square.
func (a *Army128) Put(p engine.Piece, s engine.Square) {
	a.Board[s&127] = p
	a.flip(p, s)
}

// Lift takes a piece off its square.
func (a *Army128) Lift(p engine.Piece, s engine.Square) {
	a.Board[s&127] = engine.NoPiece
	a.flip(p, s)
}

// Shift moves piece p from a square to an empty square.
func (a *Army128) Shift(p engine.Piece, from, to engine.Square) {
	a.Board[from&127], a.Board[to&127] = engine.NoPiece, p
	bits := engine.Bit128(from).Or(engine.Bit128(to))
	of, all := &a.sets[p&(engine.MaxPieces-1)], &a.Sides[p.Side()]
	*of, *all = of.Xor(bits), all.Xor(bits)
	if a.union > engine.MaxPieces {
		a.unite(p, bits)
	}
	a.Key ^= engine.PieceKey(p, from) ^ engine.PieceKey(p, to)
}

func (a *Army128) flip(p engine.Piece, s engine.Square) {
	bit := engine.Bit128(s)
	of, all := &a.sets[p&(engine.MaxPieces-1)], &a.Sides[p.Side()]
	*of, *all = of.Xor(bit), all.Xor(bit)
	if a.union > engine.MaxPieces {
		a.unite(p, bit)
	}
	a.Key ^= engine.PieceKey(p, s)
}

// unite flips squares in the unions (see Rules128.unions) to which piece p belongs.
func (a *Army128) unite(p engine.Piece, bits set128) {
	for _, i := range a.unions[p&(engine.MaxPieces-1)] {
		a.sets[i&(sets-1)] = a.sets[i&(sets-1)].Xor(bits)
	}
}
