package search

import "panthera/engine"

// histories records which moves were good in earlier positions, by the move's squares (history), by the
// captured piece (capture history), by the preceding moves (continuation history, counter-moves), by the
// pawns on the board (pawn history), and by the distance from the root (killers, which are in the frames).
type histories struct {
	slots    int // (piece, square) pairs of the game
	squares  int
	quiet    [2][1 << 14]int16
	capture  []int16 // slot · kinds + kind captured
	follow   []int16 // slot of an earlier move · slots + slot of this one
	pawns    []int16 // hash of the pawns · slots + slot
	counters []engine.Move
}

const (
	// historyLimit is the largest absolute value of an entry.
	historyLimit = 16384
	// pawnHashes is the number of rows in the pawn history, a power of two. The hash of the pawns chooses a
	// row.
	pawnHashes = 512
)

func newHistories(g *engine.Game) *histories {
	h := &histories{squares: g.Geometry.Size()}
	h.slots = slotsOf(g)
	follow, pawns := h.slots*h.slots, pawnHashes*h.slots
	all := aligned[int16](follow + pawns + h.slots*engine.MaxKinds)
	h.follow, h.pawns, h.capture = all[:follow], all[follow:follow+pawns], all[follow+pawns:]
	h.counters = make([]engine.Move, h.slots)
	return h
}

// slotsOf returns the number of slots, pairs of a piece and its target square, in a game.
func slotsOf(g *engine.Game) int { return 2 * (len(g.Pieces) + 1) * g.Geometry.Size() }

// clear sets all histories to 0.
func (h *histories) clear() {
	clear(h.quiet[0][:])
	clear(h.quiet[1][:])
	clear(h.capture)
	clear(h.follow)
	clear(h.pawns)
	clear(h.counters)
}

// slot returns the index of a piece and its target square.
func (h *histories) slot(p engine.Piece, s engine.Square) int { return int(p)*h.squares + int(s) }

// following returns the continuation history of all moves that follow a move with this slot (piece and target
// square).
func (h *histories) following(slot int) []int16 { return h.follow[slot*h.slots : (slot+1)*h.slots] }

// withPawns returns the pawn history of all moves in positions with this pawn structure.
func (h *histories) withPawns(t *traits) []int16 {
	row := int(t.pawns&(pawnHashes-1)) * h.slots
	return h.pawns[row : row+h.slots]
}

// nudge moves a history entry by about bonus, up or down. The step is smaller the nearer the entry already is
// to the limit on that side, so that old results fade (history gravity).
func nudge(entry *int16, bonus, limit int) {
	e := int(*entry)
	*entry = int16(e + bonus - e*max(bonus, -bonus)/limit)
}

// bonus returns how much to raise the histories of a move that was good at this depth.
func (w *worker) bonus(depth int) int { return min(1800, w.parameters[historyBonus]*depth-80) }

// penalty returns how much to lower the histories of a move that was bad at this depth.
func (w *worker) penalty(depth int) int { return min(1600, w.parameters[historyPenalty]*depth-100) }
