package tigerchess

import "panthera/engine"

// Reduce simplifies a position of the engagement: it removes the waiting TigerKnight of a side
// without Pikemen, which can never enter, and puts a Royal Guard that no Standard Bearer can
// capture on the first square of its palace.
func (p *Position) Reduce(s *engine.Setup) {
	var pikemen, bearers [2]bool
	for _, piece := range s.Board {
		switch piece.Kind() {
		case pikeman:
			pikemen[piece.Side()] = true
		case kingsLancer:
			bearers[piece.Side()] = true
		}
	}
	for side := engine.White; side <= engine.Black; side++ {
		if !pikemen[side] {
			s.Hand[engine.NewPiece(tigerKnight, side)] = 0
		}
		if p.variant.palaces && !bearers[side.Other()] {
			p.variant.dismiss(s, side)
		}
	}
}

// dismiss puts the Royal Guard of a side on the first square of his palace.
func (v *variant) dismiss(s *engine.Setup, side engine.Side) {
	g := v.game.Geometry
	piece, first := engine.NewPiece(guard, side), engine.NoSquare
	for sq := range engine.Square(g.Size()) {
		if inOwnPalace(side, sq) {
			first = min(first, sq)
			if s.Board[sq] == piece {
				s.Board[sq], s.Board[first] = engine.NoPiece, piece
				return
			}
		}
	}
}
