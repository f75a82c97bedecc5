package engine

import "slices"

// History holds the keys of the positions before the current one, oldest first, to find
// repetitions. Positions embed it.
type History struct{ keys []left }

// left is an entry of the history: the key of an earlier position and its counter for the
// fifty-move rule.
type left struct {
	key      uint64
	halfmove int
}

// NullKey is the entry of the history for a null move: positions before it do not count as
// repeated after it.
const NullKey = 0

// Push records the key of the position that is about to be left.
func (h *History) Push(key uint64) { h.keys = append(h.keys, left{key, 0}) }

// Pop forgets the newest key.
func (h *History) Pop() { h.keys = h.keys[:len(h.keys)-1] }

// reset forgets everything.
func (h *History) reset() { h.keys = h.keys[:0] }

// Clone is a copy that shares nothing.
func (h *History) Clone() History { return History{slices.Clone(h.keys)} }

// Repeats reports whether the position with this key is a repetition. Only the last reversible
// plies are searched: in them the key must have occurred twice, or once at most within plies ago.
// It also returns how many plies ago it last occurred. With within = 0 this is the threefold
// repetition of the rules. A search passes its distance from the root as within, since one
// repetition within the search shows that more are possible.
func (h *History) Repeats(key uint64, reversible, within int) (ago int, repeated bool) {
	seen := 0
	for back := 1; back <= reversible && back <= len(h.keys); back++ {
		switch h.keys[len(h.keys)-back].key {
		case key:
		case NullKey:
			return 0, false
		default:
			continue
		}
		seen++
		if seen == 1 {
			ago = back
		}
		if seen == 2 || back <= within {
			return ago, true
		}
	}
	return 0, false
}

// Repeated returns only the second result of [History.Repeats].
func (h *History) Repeated(key uint64, reversible, within int) bool {
	_, repeated := h.Repeats(key, reversible, within)
	return repeated
}

// Times returns how often the position with this key occurred among the last reversible plies, and
// how many plies ago the earliest of these was.
func (h *History) Times(key uint64, reversible int) (n, ago int) {
	for back := 1; back <= reversible && back <= len(h.keys) && h.keys[len(h.keys)-back].key != NullKey; back++ {
		if h.keys[len(h.keys)-back].key == key {
			n, ago = n+1, back
		}
	}
	return n, ago
}
