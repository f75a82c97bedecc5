package orthodox

import "panthera/engine"

// Mobility adds the squares that pieces bear on, leaving out those held by own pawns and
// the own royal and those that enemy pawns guard. Pins are disregarded.
func (p *Position) Mobility(m *engine.Mobility) {
	a := &p.army
	occupied := a.Occupied()
	for side := engine.White; side <= engine.Black; side++ {
		own := a.Sides[side]
		enemyPawns := a.Kinds[Pawn] & a.Sides[side^1]
		down := forward[side^1]
		guarded := shift(enemyPawns&^fileA, down-1) | shift(enemyPawns&^fileH, down+1)
		area := ^(guarded | own&(a.Kinds[Pawn]|a.Kinds[King]))
		for from := a.Kinds[Bishop] & own; from != 0; from = from.Rest() {
			m[engine.NewPiece(Bishop, side)] += int16((engine.BishopAttacks64(from.First(), occupied) & area).Count())
		}
		for from := a.Kinds[Rook] & own; from != 0; from = from.Rest() {
			m[engine.NewPiece(Rook, side)] += int16((engine.RookAttacks64(from.First(), occupied) & area).Count())
		}
		for from := a.Kinds[Queen] & own; from != 0; from = from.Rest() {
			s := from.First()
			attacks := engine.BishopAttacks64(s, occupied) | engine.RookAttacks64(s, occupied)
			m[engine.NewPiece(Queen, side)] += int16((attacks & area).Count())
		}
		for i := range a.frame.leapers {
			leaper := &a.frame.leapers[i]
			for from := a.Kinds[leaper.kind&15] & own; from != 0; from = from.Rest() {
				m[engine.NewPiece(leaper.kind, side)] += int16((leaper.leaps[from.First()&63] & area).Count())
			}
		}
	}
}
