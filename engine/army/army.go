package army

import "panthera/engine"

type set = engine.Bits128

// Army is the pieces of both sides. Two armies of the same pieces by the same rules are equal.
type Army struct {
	*Rules
	Board engine.Board
	// Sides are the squares with pieces of each side.
	Sides [2]set
	// Key is the zobrist key of the pieces. A game may add to it what else it is told by.
	Key uint64
	// sets are the squares of each piece, by piece, and behind those some unions of them.
	sets [sets]set
}

// sets is how many sets an army keeps, a power of two.
const sets = 2 * engine.MaxPieces

// Of is the pieces of a kind of a side.
func (a *Army) Of(k engine.Kind, s engine.Side) set {
	return a.sets[engine.NewPiece(k, s)&(engine.MaxPieces-1)]
}

// Occupied is the squares with a piece on them.
func (a *Army) Occupied() set { return a.Sides[engine.White].Or(a.Sides[engine.Black]) }

// Put sets a piece on an empty square.
func (a *Army) Put(p engine.Piece, s engine.Square) {
	a.Board[s&127] = p
	a.flip(p, s)
}

// Lift takes a piece off its square.
func (a *Army) Lift(p engine.Piece, s engine.Square) {
	a.Board[s&127] = engine.NoPiece
	a.flip(p, s)
}

func (a *Army) flip(p engine.Piece, s engine.Square) {
	bit := engine.Bit128(s)
	of, all := &a.sets[p&(engine.MaxPieces-1)], &a.Sides[p.Side()]
	*of, *all = of.Xor(bit), all.Xor(bit)
	if a.union > engine.MaxPieces {
		a.unite(p, bit)
	}
	a.Key ^= engine.PieceKey(p, s)
}

// unite flips a square in the unions to which a piece belongs.
func (a *Army) unite(p engine.Piece, bit set) {
	for _, i := range a.unions[p&(engine.MaxPieces-1)] {
		a.sets[i&(sets-1)] = a.sets[i&(sets-1)].Xor(bit)
	}
}
