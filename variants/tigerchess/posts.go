package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// postValues are the values of a Swordsman on the square where it was posted, in centipawns by file,
// for its own third and fourth rank: fitted to games after random deployments (docs/tigerchess.md,
// "Deployment").
var postValues = [2][8]int{
	{-30, -5, 0, 30, -5, -3, -18, -12},
	{-5, -24, 12, 30, 14, 32, -3, -12},
}

// post returns the value that a square of the board adds to a Swordsman in the middlegame.
func (v *variant) post(s engine.Side, sq engine.Square) (middlegame, endgame int) {
	if !v.onField(sq) {
		return 0, 0
	}
	field := v.inward(sq)
	if rank := orthodox.Geometry.RankFrom(s, field) - 2; rank == 0 || rank == 1 {
		return postValues[rank][orthodox.Geometry.File(field)], 0
	}
	return 0, 0
}
