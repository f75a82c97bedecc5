package orthodox

import "panthera/engine"

// Rights are in the order of [Castlings]: two of White, two of Black, on the same wings.
const rightsEach = 2

// Rights are the features of the castling rights.
func Rights() []engine.Feature { return engine.RightsFeatures(nil, 1<<mostCastlings-1) }

// Image maps a board with castling to the other side's view: ranks are counted from the other
// end, pieces and rights change colour.
func Image(geo *engine.Geometry) engine.Reflection {
	return engine.Reflection{Square: geo.OtherRank, Swap: true, State: engine.ExchangeStates(rightsEach)}
}

// Mirror exchanges left and right. A royal with a castling right is in the half in which it
// starts, where the board is not turned.
func Mirror(geo *engine.Geometry) *engine.Reflection {
	return &engine.Reflection{Square: geo.OtherFile}
}

// Layout is the layout of a game on the frame: its pieces and the castling rights.
func (f *Frame) Layout() *engine.Layout {
	return f.game.PlainLayout(Image(Geometry), Mirror(Geometry), Rights()...)
}
