package tigerchess

import (
	"slices"

	"panthera/engine"
)

// Reduce simplifies a position after deployment: it removes the waiting TigerKnight of a side without
// Pikemen, which can never enter, and puts a Royal Guard that no Standard Bearer can capture on the
// first square of its palace.
func (p *Position) Reduce(s *engine.Setup) {
	find := func(k engine.Kind, side engine.Side) int { return slices.Index(s.Board[:], engine.NewPiece(k, side)) }
	for side := engine.White; side <= engine.Black; side++ {
		if find(pikeman, side) < 0 {
			s.Hand[engine.NewPiece(tigerKnight, side)] = 0
		}
		if at := find(guard, side); at >= 0 && find(kingsLancer, side.Other()) < 0 {
			s.Board[at], s.Board[palaceOf(side)+2] = engine.NoPiece, s.Board[at]
		}
	}
}
