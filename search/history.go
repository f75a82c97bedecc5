package search

import "panthera/engine"

// histories remember which moves were good in positions like this one: the move's
// squares (history), what it captured (capture history), the one or two moves before
// it (continuation history, counter-moves), the same distance from the root (killers,
// kept in the frames).
type histories struct {
	slots    int // (piece, square) pairs of the game
	squares  int
	quiet    [2][1 << 14]int16
	capture  []int16 // slot · kinds + kind captured
	follow   []int16 // slot of an earlier move · slots + slot of this one
	counters []engine.Move
}

// historyLimit bounds every entry.
const historyLimit = 16384

func newHistories(g *engine.Game) *histories {
	h := &histories{squares: g.Geometry.Size()}
	h.slots = 2 * (len(g.Pieces) + 1) * h.squares
	h.capture = make([]int16, h.slots*engine.MaxKinds)
	h.follow = make([]int16, h.slots*h.slots)
	onHugePages(h.follow)
	h.counters = make([]engine.Move, h.slots)
	return h
}

// clear forgets everything.
func (h *histories) clear() {
	clear(h.quiet[0][:])
	clear(h.quiet[1][:])
	clear(h.capture)
	clear(h.follow)
	clear(h.counters)
}

// slot numbers a piece on a square.
func (h *histories) slot(p engine.Piece, s engine.Square) int { return int(p)*h.squares + int(s) }

// nudge moves an entry towards the limit by a bonus, the less the nearer it is; entries
// thus forget (history gravity).
func nudge(entry *int16, bonus int) {
	e := int(*entry)
	*entry = int16(e + bonus - e*max(bonus, -bonus)/historyLimit)
}

// bonus grows with the depth at which a move proved good.
func bonus(depth int) int { return min(1800, 150*depth-80) }
