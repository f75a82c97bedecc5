package twojewels

import "panthera/engine"

// Features of the jewels, two for each jewel: its square and owner, and the kind of its carrier.
// They follow engine.StateFeatures.
const (
	// jewelOwners: nobody, White and Black.
	jewelOwners     = 3
	carrierFeatures = engine.StateFeatures + 2*jewelOwners*engine.MaxSquares
)

// jewelFeature says that jewel j (0 is the Pink Panther, 1 the Tiger Eye) is on square s and
// belongs to the carrier's side, or to nobody if carrier is NoPiece.
func jewelFeature(j int, s engine.Square, carrier engine.Piece) engine.Feature {
	owner := 0
	if carrier != engine.NoPiece {
		owner = 1 + int(carrier.Side())
	}
	return engine.StateFeatures + engine.Feature((j*jewelOwners+owner)*engine.MaxSquares+int(s))
}

// carrierFeature says what piece carries a jewel; NoPiece if it is free.
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
