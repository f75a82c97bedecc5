package wildeurasian

import "panthera/engine"

// Features are the pieces on their squares, those in hand, and the rights to castle.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	dst = engine.BoardFeatures(dst, &p.army.Board)
	for piece, held := range p.hand {
		for n := range int(held) {
			dst = append(dst, engine.HandFeature(engine.Piece(piece), n+1))
		}
	}
	for i, s := range p.rights {
		if s != engine.NoSquare {
			dst = append(dst, rightFeature(i))
		}
	}
	return dst
}
