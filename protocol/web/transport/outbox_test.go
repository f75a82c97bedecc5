package transport

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSlowTabsAreToldTheNewest puts messages into the outbox of a tab that does not read. Of each
// kind of state only the newest may wait; answers must stay, in order.
func TestSlowTabsAreToldTheNewest(t *testing.T) {
	o := newOutbox()
	for range 10 * mostWaiting {
		require.True(t, o.put(queuedMessage{"tree", []byte("old tree")}))
		require.True(t, o.put(queuedMessage{"state", []byte("old state")}))
	}
	require.True(t, o.put(queuedMessage{"", []byte("answer")}))
	require.True(t, o.put(queuedMessage{"tree", []byte("tree")}))
	require.True(t, o.put(queuedMessage{"state", []byte("state")}))
	for _, want := range []string{"answer", "tree", "state"} {
		m, ok := o.take(nil)
		require.True(t, ok)
		assert.Equal(t, want, string(m.encoded))
	}
	gone := make(chan struct{})
	close(gone)
	_, ok := o.take(gone)
	assert.False(t, ok)
}

func TestAnswersThatNobodyHearsAreBounded(t *testing.T) {
	o := newOutbox()
	for range mostWaiting {
		require.True(t, o.put(queuedMessage{"", []byte("answer")}))
	}
	assert.False(t, o.put(queuedMessage{"", []byte("answer")}))
	assert.False(t, o.put(queuedMessage{"state", []byte("state")}))
}
