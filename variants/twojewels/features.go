package twojewels

import "panthera/engine"

// The features of the jewels, two for each: where it lies and whose it is, and what
// carries it. They follow engine.StateFeatures.
const (
	// jewelOwners is free, White's and Black's.
	jewelOwners     = 3
	carrierFeatures = engine.StateFeatures + 2*jewelOwners*engine.MaxSquares
)

// jewelFeature says that a jewel, 0 for the Pink Panther and 1 for the Tiger Eye, is on a square,
// and that the carrier's side has it, or nobody for NoPiece.
func jewelFeature(j int, s engine.Square, carrier engine.Piece) engine.Feature {
	owner := 0
	if carrier != engine.NoPiece {
		owner = 1 + int(carrier.Side())
	}
	return engine.StateFeatures + engine.Feature((j*jewelOwners+owner)*engine.MaxSquares+int(s))
}

// carrierFeature says what carries a jewel; NoPiece if it is free.
func carrierFeature(j int, carrier engine.Piece) engine.Feature {
	return carrierFeatures + engine.Feature(j*engine.MaxPieces+int(carrier))
}

// Features are the pieces on the board and the jewels.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	dst = engine.BoardFeatures(dst, &p.army.Board)
	for j, at := range p.jewels {
		carrier := p.carrier(jewel(j))
		dst = append(dst, jewelFeature(j, at, carrier), carrierFeature(j, carrier))
	}
	return dst
}
