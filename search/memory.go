package search

import "panthera/engine"

// besideHistories is about what a worker needs beside its histories, in bytes: frames with
// their lists of moves, corrections, the sums of a net, what is known of positions; and what
// of the large pages of histories is not filled.
const besideHistories = 5 << 20

// WorkerMB is about how much memory, in MB, a searcher needs for each thread that searches a
// game, beside the transposition table. Most of it are histories, which grow with the square
// of pieces and squares.
func WorkerMB(g *engine.Game) int {
	slots := slotsOf(g)
	const entry, counter = 2, 8 // bytes
	bytes := (slots*slots+pawnHashes*slots+slots*engine.MaxKinds)*entry + slots*counter + besideHistories
	return (bytes + 1<<20 - 1) >> 20
}
