package twojewels

import "panthera/engine"

// Features of the jewels for a learned evaluation, two for each: its square and owner, and the kind of
// its carrier. Their numbers follow engine.StateFeatures.
const (
	// jewelOwners is the number of owners: nobody, White and Black.
	jewelOwners     = 3
	carrierFeatures = engine.StateFeatures + 2*jewelOwners*engine.MaxSquares
)

// jewelFeature returns the feature for jewel j (0 the Pink Panther, 1 the Tiger Eye) on square s,
// owned by the carrier's side, or by nobody if carrier is NoPiece.
func jewelFeature(j int, s engine.Square, carrier engine.Piece) engine.Feature {
	owner := 0
	if carrier != engine.NoPiece {
		owner = 1 + int(carrier.Side())
	}
	return engine.StateFeatures + engine.Feature((j*jewelOwners+owner)*engine.MaxSquares+int(s))
}

// carrierFeature returns the feature for the piece that carries jewel j; NoPiece if it is free.
func carrierFeature(j int, carrier engine.Piece) engine.Feature {
	return carrierFeatures + engine.Feature(j*engine.MaxPieces+int(carrier))
}

// Features appends the features of the pieces on the board and of the jewels.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	dst = engine.BoardFeatures(dst, &p.army.Board)
	for j, at := range p.jewels {
		carrier := p.carrier(jewel(j))
		dst = append(dst, jewelFeature(j, at, carrier), carrierFeature(j, carrier))
	}
	return dst
}
