package orthodox

import "panthera/engine"

// rightsEach is the number of rights of a side: first White's two, then Black's on the same wings.
const rightsEach = 2

// Rights returns the features of castling rights, for a learned evaluation.
func Rights() []engine.Feature { return engine.RightsFeatures(nil, 1<<mostCastlings-1) }

// Image returns the map to the other side's view of a board with castling: ranks are counted from the other end,
// pieces and rights change colour.
func Image(geo *engine.Geometry) engine.Reflection {
	return engine.Reflection{Square: geo.OtherRank, Swap: true, State: engine.ExchangeStates(rightsEach)}
}

// Mirror returns the map that exchanges left and right. It leaves castling rights alone: a royal that has one stands
// in the half that is not mirrored.
func Mirror(geo *engine.Geometry) *engine.Reflection {
	return &engine.Reflection{Square: geo.OtherFile}
}

// Layout returns the layout of a learned evaluation for a game with this frame: pieces and castling rights.
func (f *Frame) Layout() *engine.Layout {
	return f.game.PlainLayout(Image(Geometry), Mirror(Geometry), Rights()...)
}
