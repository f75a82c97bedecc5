package search

import "panthera/engine"

// besideHistories is about how many bytes a worker needs in addition to its histories: frames with
// their move lists, corrections, a net's sums, cached evaluations, and unused parts of large pages.
const besideHistories = 5 << 20

// WorkerMB is about how much memory, in MB, a searcher needs for each thread, besides the
// transposition table. Most of it is for histories, which grow with the square of the number of
// pieces times squares.
func WorkerMB(g *engine.Game) int {
	slots := slotsOf(g)
	const entry, counter = 2, 8 // bytes
	bytes := (slots*slots+pawnHashes*slots+slots*engine.MaxKinds)*entry + slots*counter + besideHistories
	return (bytes + 1<<20 - 1) >> 20
}
