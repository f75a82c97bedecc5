package engine

// History is the keys of the positions before the current one, oldest first. Positions
// compose it to answer for repetition.
type History struct{ keys []uint64 }

// nullMark stands in the history where a move was passed.
const nullMark = 0

// Push records the key of the position that is about to be left.
func (h *History) Push(key uint64) { h.keys = append(h.keys, key) }

// PushNull records a passed move: no position before it is repeated after it.
func (h *History) PushNull() { h.keys = append(h.keys, nullMark) }

// Pop forgets the newest key.
func (h *History) Pop() { h.keys = h.keys[:len(h.keys)-1] }

// Reset forgets everything.
func (h *History) Reset() { h.keys = h.keys[:0] }

// Clone is a copy that shares nothing.
func (h *History) Clone() History { return History{append([]uint64(nil), h.keys...)} }

// Repeats reports whether the position with this key is a repetition among the last reversible
// plies: it occurred twice, or once no more than within plies ago. It also returns how many
// plies ago it last occurred. With within = 0 that is the threefold repetition of the rules; a
// search passes its distance from the root, since one repetition shows that another is
// possible.
func (h *History) Repeats(key uint64, reversible, within int) (ago int, repeated bool) {
	seen := 0
	for back := 1; back <= reversible && back <= len(h.keys); back++ {
		switch h.keys[len(h.keys)-back] {
		case key:
		case nullMark:
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

// Times is how often the position with this key occurred among the last reversible plies, and
// how many plies ago it first did.
func (h *History) Times(key uint64, reversible int) (n, ago int) {
	for back := 1; back <= reversible && back <= len(h.keys) && h.keys[len(h.keys)-back] != nullMark; back++ {
		if h.keys[len(h.keys)-back] == key {
			n, ago = n+1, back
		}
	}
	return n, ago
}
