package wildeurasian

import (
	"slices"

	"panthera/engine"
)

// Positions are sorted into buckets, for a learned evaluation, by the number of pieces on the board.
const (
	phases     = 8
	mostPieces = 52
	// mostSeen is how many pieces of a kind in a hand the net sees: as many as a side starts with.
	mostSeen = 2
)

// layout describes the input of a learned evaluation. All forms share a net; pieces that move
// differently in some forms have input columns of their own there, and so have Wazirs that are never
// exchanged, which have another value and other squares to go to. Castling rights change sides when
// the board is seen from the other side, and wings when left and right are exchanged.
func (d *description) layout(g *engine.Game) *engine.Layout {
	image := engine.Reflection{Square: geometry.OtherRank, Swap: true, State: engine.ExchangeStates(wings)}
	mirror := engine.Reflection{Square: geometry.OtherFile, State: engine.ExchangeStates(jSide)}
	l := engine.NewLayout(g, base().id, image, &mirror)
	hoppers := []engine.Kind{tank, cannon, arrow}
	for k := king; k <= pawn; k++ {
		l.Piece(k, !d.screened || !slices.Contains(hoppers, k))
	}
	for _, one := range promotees {
		i := slices.IndexFunc(d.crossed, func(p promotee) bool { return p.name == one.name })
		l.PieceAs(wazir+engine.Kind(max(0, i)), wazir, i >= 0 && d.exchange)
	}
	for _, k := range hoppers {
		l.Piece(k, d.screened)
	}
	for _, k := range officers {
		l.Hand(k, mostSeen)
	}
	var held []engine.Feature
	for i := range len(rights{}) {
		held = append(held, rightFeature(i))
	}
	l.State(held...)
	l.Form(d.form, len(descriptions()))
	l.Piece(wazir, !d.exchange)
	l.Divide(phases, mostPieces)
	return l
}
