package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// Positions are sorted into buckets by the number of pieces; the deployment has its own bucket.
const (
	phases     = 8
	mostPieces = 40
)

// layout describes the input of a learned evaluation. All ways of deployment share one net. White's
// TigerKnight, the Bengal, and Black's, the Siberian, move differently. So each has its own input
// columns, on the board and in hand.
func (v *variant) layout() *engine.Layout {
	family := "tigerchess"
	if v.palaces {
		family = "tigervariation"
	}
	geo := v.game.Geometry
	l := engine.NewLayout(v.game, family, orthodox.Image(geo), orthodox.Mirror(geo))
	for i := range v.game.Pieces {
		if k := engine.Kind(i + 1); k == tigerKnight {
			l.PieceBySide(k)
		} else {
			l.Piece(k, true)
		}
	}
	l.HandBySide(tigerKnight, 1)
	l.Hand(swordsman, swordsmenEach)
	posted := []engine.Kind{swordsman}
	if v.palaces {
		l.Hand(guard, 1)
		posted = append(posted, guard)
	}
	l.State(orthodox.Rights()...)
	l.Form(int(v.deployment), int(symmetrical)+1)
	l.Divide(phases, mostPieces, posted...)
	return l
}
