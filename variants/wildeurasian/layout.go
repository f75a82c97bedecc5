package wildeurasian

import (
	"slices"

	"panthera/engine"
)

// Positions are told apart by the number of pieces on the board.
const (
	phases     = 8
	mostPieces = 52
	// mostSeen is how many pieces of a sort in a hand count: as many as a side starts with.
	mostSeen = 2
)

// layout is how a learned evaluation sees the game. All forms share a net: pieces that
// move differently in some of them have columns of their own there. Rights to castle change owner
// with the side, and wing with left and right.
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
		l.PieceAs(wazir+engine.Kind(max(0, i)), wazir, i >= 0)
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
	l.Divide(phases, mostPieces)
	return l
}
