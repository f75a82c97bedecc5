package search

import "panthera/engine"

// histories remember which moves were good in similar positions: by the move's squares
// (history), by what it captured (capture history), by the moves before it (continuation
// history, counter-moves), by the pawns on the board (pawn history), by the distance from the
// root (killers, kept in the frames).
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
	// historyLimit bounds every entry.
	historyLimit = 16384
	// pawnHashes is the number of pawn structures that are distinguished, a power of two.
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

// slotsOf is the number of pairs of a piece and a square in a game.
func slotsOf(g *engine.Game) int { return 2 * (len(g.Pieces) + 1) * g.Geometry.Size() }

// clear forgets everything.
func (h *histories) clear() {
	clear(h.quiet[0][:])
	clear(h.quiet[1][:])
	clear(h.capture)
	clear(h.follow)
	clear(h.pawns)
	clear(h.counters)
}

// slot numbers a piece on a square.
func (h *histories) slot(p engine.Piece, s engine.Square) int { return int(p)*h.squares + int(s) }

// following are the entries of all moves that follow a move with this slot.
func (h *histories) following(slot int) []int16 { return h.follow[slot*h.slots : (slot+1)*h.slots] }

// withPawns are the entries of all moves with this pawn structure.
func (h *histories) withPawns(t *traits) []int16 {
	row := int(t.pawns&(pawnHashes-1)) * h.slots
	return h.pawns[row : row+h.slots]
}

// nudge moves an entry towards a limit by a bonus. The nearer the entry is to the limit, the
// smaller the step; so entries forget (history gravity).
func nudge(entry *int16, bonus, limit int) {
	e := int(*entry)
	*entry = int16(e + bonus - e*max(bonus, -bonus)/limit)
}

// bonus grows with the depth at which a move proved good.
func bonus(depth int) int { return min(1800, 150*depth-80) }

// penalty grows with the depth at which a move proved bad.
func penalty(depth int) int { return min(1600, 200*depth-100) }
