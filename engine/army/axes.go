package army

import (
	"slices"

	"panthera/engine"
)

// axes is a set of directions of lines: along ranks and files (straight), along diagonals
// (oblique), or both.
type axes uint8

const (
	straight axes = 1 << iota
	oblique
)

// manner classifies how a kind moves, if it moves in one way only, so that a loop over its
// pieces needs one switch for all of them.
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

// axesOf returns the axes along which a piece with these steps moves. whole is false if the
// steps are not all the steps of one or both axes, such as forward steps without backward ones.
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

// mayEnd reports whether a move of a piece of type t may end on square s. A pawn may also move
// to squares where it may not stay, if a piece to which it promotes may stand there.
func mayEnd(g *engine.Game, t *engine.PieceType, side engine.Side, s engine.Square) bool {
	return t.MayStand(side, s) || t.Pawn && slices.ContainsFunc(g.Pieces, func(o engine.PieceType) bool { return !o.Royal && o.MayStand(side, s) })
}

// sets is the number of sets of squares that an army keeps, a power of two.
const sets = 2 * engine.MaxPieces

// pair holds the indices of two of an army's sets (each of one piece, or of a union of pieces);
// 0 means none.
type pair [2]uint8
