package orthodox

import (
	"math/bits"

	"panthera/engine"
)

// A right to castle is a feature: the i-th is StateFeatures + i.

// AppendRights appends the features of a set of castling rights to dst.
func AppendRights(dst []engine.Feature, rights uint8) []engine.Feature {
	for ; rights != 0; rights &= rights - 1 {
		dst = append(dst, engine.StateFeatures+engine.Feature(bits.TrailingZeros8(rights)))
	}
	return dst
}

// RemoveRights records that a set of castling rights was lost.
func RemoveRights(c *engine.Changes, lost uint8) {
	for ; lost != 0; lost &= lost - 1 {
		c.Remove(engine.StateFeatures + engine.Feature(bits.TrailingZeros8(lost)))
	}
}

// The rights as [Castlings] lists them: two of White, two of Black, on the same wings.
const (
	rightsEach = 2
	rightsAll  = 2 * rightsEach
)

// Rights are the features of the castling rights.
func Rights() []engine.Feature { return AppendRights(nil, 1<<rightsAll-1) }

// Image is how a board with castling looks from the other side: ranks counted from the
// other end, pieces and rights of the other colour.
func Image(geo *engine.Geometry) engine.Reflection {
	return engine.Reflection{Square: geo.OtherRank, Swap: true, State: func(f engine.Feature) engine.Feature {
		return engine.StateFeatures + (f - engine.StateFeatures) ^ rightsEach
	}}
}

// Mirror is how it looks with left and right exchanged. A royal with a right to castle is
// in the half in which it starts, where the board is not turned.
func Mirror(geo *engine.Geometry) *engine.Reflection {
	return &engine.Reflection{Square: geo.OtherFile}
}

// Layout is the layout of a game on the frame: its pieces and the castling rights.
func (f *Frame) Layout() *engine.Layout {
	l := engine.NewLayout(f.game, f.game.Family, Image(Geometry), Mirror(Geometry))
	for i := range f.game.Pieces {
		l.Piece(engine.Kind(i+1), true)
	}
	l.State(Rights()...)
	l.Divide(phases, mostPieces)
	return l
}

// Positions are told apart by the number of pieces on the board.
const (
	phases     = 8
	mostPieces = 32
)
