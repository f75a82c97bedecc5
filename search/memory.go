package search

import "panthera/engine"

// besideHistories is roughly the number of bytes that a worker needs besides its histories: for frames with
// their move lists, corrections, a net's sums, cached evaluations, and unused parts of huge pages.
const besideHistories = 5 << 20

// WorkerMB returns roughly how many MB a searcher needs for each thread, besides the transposition table.
// Most of this is for the continuation history, which grows with the square of the number of pieces times
// squares.
func WorkerMB(g *engine.Game) int {
	slots := slotsOf(g)
	const entry, counter = 2, 8 // bytes
	bytes := (slots*slots+pawnHashes*slots+slots*engine.MaxKinds)*entry + slots*counter + besideHistories
	return (bytes + 1<<20 - 1) >> 20
}
