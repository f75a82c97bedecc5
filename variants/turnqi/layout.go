package turnqi

import "panthera/engine"

// The buckets of positions, by the number of pieces on the board.
const (
	phases     = 8
	mostPieces = 42
)

// layout describes how a learned evaluation sees the game. The pieces of the subvariant come
// last, so that its net can be started from the game's. From the other side the ring looks
// turned by half its length; left and right are alike.
func (v *variant) layout() *engine.Layout {
	image := engine.Reflection{Swap: true, Square: func(s engine.Square) engine.Square { return (s + half) % squares }}
	l := engine.NewLayout(v.Game, v.ID, image, &engine.Reflection{Square: geometry.OtherFile})
	for i := range v.Pieces {
		l.Piece(engine.Kind(i+1), true)
	}
	l.Divide(phases, mostPieces)
	return l
}
