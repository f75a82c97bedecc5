package wildeurasian

import "panthera/engine"

// Reduce removes the hand of a side that has neither Wazirs to exchange nor Pawns that can become
// Wazirs.
func (p *Position) Reduce(s *engine.Setup) {
	var changes [2]bool
	for _, piece := range s.Board {
		if k := piece.Kind(); k == pawn || k >= wazir {
			changes[piece.Side()] = true
		}
	}
	for piece := range s.Hand {
		if !changes[engine.Piece(piece).Side()] {
			s.Hand[piece] = 0
		}
	}
}
