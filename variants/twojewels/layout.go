package twojewels

import "panthera/engine"

// Positions are sorted into buckets, for a learned evaluation, by the number of pieces on the board.
const (
	phases     = 8
	mostPieces = 46
)

// layout describes the input of a learned evaluation: the pieces, and each jewel's square, owner
// and carrier.
func (g *game) layout() *engine.Layout {
	image := engine.Reflection{Square: geometry.OtherRank, Swap: true}
	image.State = func(f engine.Feature) engine.Feature { return reflectJewel(f, &image) }
	mirror := engine.Reflection{Square: geometry.OtherFile}
	mirror.State = func(f engine.Feature) engine.Feature { return reflectJewel(f, &mirror) }
	l := engine.NewLayout(g.Game, g.Family, image, &mirror)
	for i := range g.Pieces {
		l.Piece(engine.Kind(i+1), true)
	}
	for j := range 2 {
		l.State(featuresOf(j)...)
	}
	l.Divide(phases, mostPieces)
	return l
}

func featuresOf(j int) (list []engine.Feature) {
	carriers := []engine.Piece{engine.NoPiece}
	for k := pawn; k <= robbedGeneral; k++ {
		carriers = append(carriers, engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black))
	}
	for _, owner := range carriers[:jewelOwners] {
		for s := range engine.Square(squares) {
			list = append(list, jewelFeature(j, s, owner))
		}
	}
	for _, carrier := range carriers {
		list = append(list, carrierFeature(j, carrier))
	}
	return list
}

// reflectJewel turns a feature of a jewel into the feature as seen from the other side.
func reflectJewel(f engine.Feature, r *engine.Reflection) engine.Feature {
	if f >= carrierFeatures {
		n := f - carrierFeatures
		return carrierFeature(int(n/engine.MaxPieces), r.Piece(engine.Piece(n%engine.MaxPieces)))
	}
	n := f - engine.StateFeatures
	owner := engine.NoPiece
	if place := n / engine.MaxSquares % jewelOwners; place > 0 {
		owner = r.Piece(engine.NewPiece(pawn, engine.Side(place-1)))
	}
	return jewelFeature(int(n/engine.MaxSquares/jewelOwners), r.Square(engine.Square(n%engine.MaxSquares)), owner)
}
