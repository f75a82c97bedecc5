package tigerchess

import "panthera/engine"

// Mobility counts the squares that pieces attack. Package orthodox does not know the four-square leaps
// of the Siberian TigerKnight and the steps of Archers, so they are added here. Of an Archer only
// steps to empty squares count: its jumps are too rare.
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
