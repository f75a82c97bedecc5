package tigerchess

import "panthera/engine"

// Mobility is that of the army, of which the frame knows all but the leaps of the
// Siberian TigerKnight over four squares and the steps of Archers. For these it adds the
// empty squares they may step to: their jumps are too rare.
func (p *Position) Mobility(m *engine.Mobility) {
	a := &p.army
	a.Mobility(m)
	siberian := engine.NewPiece(tigerKnight, engine.Black)
	for pieces := a.Kinds[tigerKnight] & a.Sides[engine.Black]; pieces != 0; pieces = pieces.Rest() {
		m[siberian] += int16((four[pieces.First()&63] &^ a.Sides[engine.Black]).Count())
	}
	empty := ^a.Occupied()
	for pieces := a.Kinds[archer]; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		m[a.Board[s&63]&31] += int16((diagonal[s&63] & empty).Count())
	}
}
