package variants

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTablesAreMadeWhenAPositionIsAskedFor: a list of games is cheap, and an engine that plays one
// of them does not wait for the tables of all. With all tables it takes 300,000 allocations,
// without them 3,000.
func TestTablesAreMadeWhenAPositionIsAskedFor(t *testing.T) {
	assert.Less(t, testing.AllocsPerRun(1, func() { All() }), 20_000.0)
}

func TestEveryGameOnTheListIsThere(t *testing.T) {
	for _, g := range All().Games() {
		require.Same(t, g, g.New().Game(), g.ID)
		assert.Same(t, g, g.New().Game(), "%s, the second time", g.ID)
		assert.NotNil(t, g.Layout(), g.ID)
	}
}
