package orthodox

import "panthera/engine"

// Rights are in the order of [Castlings]: two of White, then Black's two on the same wings.
const rightsEach = 2

// Rights are the features of castling rights, for a learned evaluation.
func Rights() []engine.Feature { return engine.RightsFeatures(nil, 1<<mostCastlings-1) }

// Image shows a board with castling from the other side: ranks are counted from the other end,
// pieces and rights change colour.
func Image(geo *engine.Geometry) engine.Reflection {
	return engine.Reflection{Square: geo.OtherRank, Swap: true, State: engine.ExchangeStates(rightsEach)}
}

// Mirror exchanges left and right. It need not exchange castling rights: a royal that has one
// stands in the half that is not mirrored.
func Mirror(geo *engine.Geometry) *engine.Reflection {
	return &engine.Reflection{Square: geo.OtherFile}
}

// Layout is the layout of a game on the frame: its pieces and the castling rights.
func (f *Frame) Layout() *engine.Layout {
	return f.game.PlainLayout(Image(Geometry), Mirror(Geometry), Rights()...)
}
