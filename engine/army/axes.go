package army

import (
	"slices"

	"panthera/engine"
)

// axes are directions of lines: along ranks and files, or along diagonals.
type axes uint8

const (
	straight axes = 1 << iota
	oblique
)

// manner is the common way in which all pieces of a kind move, so that loops over them decide it
// only once.
type manner uint8

const (
	mixed    manner = iota // in several of the ways below, or in none
	diverges               // by leaps, lame ones too or to other squares if it captures
	leaps
	slidesStraight
	slidesObliquely
	slides
	hopsStraight
	hopsObliquely
	hops
)

// axesOf finds the axes of some steps; false if a step of an axis is missing.
func axesOf(steps []engine.Step) (a axes, whole bool) {
	var seen [3][3]bool
	for _, d := range steps {
		if d.File < -1 || d.File > 1 || d.Rank < -1 || d.Rank > 1 {
			return 0, false
		}
		seen[d.File+1][d.Rank+1] = true
	}
	for _, d := range engine.AllAround {
		axis := oblique
		if d.File == 0 || d.Rank == 0 {
			axis = straight
		}
		if seen[d.File+1][d.Rank+1] {
			a |= axis
		} else if a&axis != 0 {
			return 0, false
		}
	}
	return a, len(steps) > 0
}

// mayEnd reports whether a move of a piece may end on a square. A pawn may go beyond its own
// squares to squares on which its promotions may stand.
func mayEnd(g *engine.Game, t *engine.PieceType, side engine.Side, s engine.Square) bool {
	return t.MayStand(side, s) || t.Pawn && slices.ContainsFunc(g.Pieces, func(o engine.PieceType) bool { return !o.Royal && o.MayStand(side, s) })
}

// sets is how many sets an army keeps, a power of two.
const sets = 2 * engine.MaxPieces

// pair is the numbers of two of an army's sets: those of two pieces or unions; 0 means none.
type pair [2]uint8
