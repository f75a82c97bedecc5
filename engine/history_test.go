package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestHistoryRepeats(t *testing.T) {
	// In each case the current position has key 1, and before lists the keys of the earlier
	// positions, oldest first:
	tests := map[string]struct {
		before             []uint64
		reversible, within int
		ago                int
		repeated           bool
	}{
		"never before":                 {[]uint64{2, 3, 4}, 10, 0, 0, false},
		"once":                         {[]uint64{1, 2, 3, 4}, 10, 0, 0, false},
		"twice":                        {[]uint64{1, 2, 1, 3}, 10, 0, 2, true},
		"once within the search":       {[]uint64{5, 1, 2, 3, 4}, 10, 4, 4, true},
		"once just before the search":  {[]uint64{5, 1, 2, 3, 4}, 10, 3, 0, false},
		"twice but not reversibly":     {[]uint64{1, 2, 1, 3}, 3, 0, 0, false},
		"twice, just reversibly":       {[]uint64{1, 2, 1, 3}, 4, 0, 2, true},
		"after one ply: sides repeat":  {[]uint64{1, 1}, 2, 0, 1, true},
		"more reversible than history": {[]uint64{1}, 99, 0, 0, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var h History
			for _, key := range test.before {
				h.Push(key)
			}
			ago, repeated := h.Repeats(1, test.reversible, test.within)
			assert.Equal(t, test.repeated, repeated)
			assert.Equal(t, test.ago, ago)
		})
	}
}

func TestHistoryCloneSharesNothing(t *testing.T) {
	var h History
	h.Push(1)
	h.Push(2)
	c := h.Clone()
	h.Pop()
	h.Push(1)
	_, repeated := c.Repeats(1, 9, 0)
	assert.False(t, repeated)
	_, repeated = h.Repeats(1, 9, 0)
	assert.True(t, repeated)
	h.reset()
	_, repeated = h.Repeats(1, 9, 9)
	assert.False(t, repeated)
}
