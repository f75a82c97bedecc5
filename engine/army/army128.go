//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Army128 is the pieces of both sides. Two armies of the same pieces by the same rules are equal.
type Army128 struct {
	*Rules128
	Board engine.Board
	// Sides are the squares with pieces of each side.
	Sides [2]set128
	// Key is the zobrist key of the pieces. A game may add the keys of its other state.
	Key uint64
	// sets are the squares of each piece, by piece, followed by the squares of some unions of pieces.
	sets [sets]set128
}

// Of is the pieces of a kind of a side.
func (a *Army128) Of(k engine.Kind, s engine.Side) set128 {
	return a.sets[engine.NewPiece(k, s)&(engine.MaxPieces-1)]
}

// allOf is the squares of some kinds of a side.
func (a *Army128) allOf(kinds []engine.Kind, s engine.Side) (all set128) {
	for _, k := range kinds {
		all = all.Or(a.Of(k, s))
	}
	return all
}

// Occupied is the squares with a piece on them.
func (a *Army128) Occupied() set128 { return a.Sides[engine.White].Or(a.Sides[engine.Black]) }

// Fill puts the pieces of a mailbox on an empty board.
func (a *Army128) Fill(b *engine.Board) {
	for s, p := range b {
		if p != engine.NoPiece {
			a.Put(p, engine.Square(s))
		}
	}
}

// Put sets a piece on an empty square.
func (a *Army128) Put(p engine.Piece, s engine.Square) {
	a.Board[s&127] = p
	a.flip(p, s)
}

// Lift takes a piece off its square.
func (a *Army128) Lift(p engine.Piece, s engine.Square) {
	a.Board[s&127] = engine.NoPiece
	a.flip(p, s)
}

// Shift moves a piece to an empty square.
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

// unite flips squares in the unions to which a piece belongs.
func (a *Army128) unite(p engine.Piece, bits set128) {
	for _, i := range a.unions[p&(engine.MaxPieces-1)] {
		a.sets[i&(sets-1)] = a.sets[i&(sets-1)].Xor(bits)
	}
}
