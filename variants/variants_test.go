package variants

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTablesAreMadeWhenAPositionIsAskedFor: listing the games must be cheap, and an engine that plays
// one game must not wait until the tables of all games are filled. Filling all tables takes 300,000
// allocations, listing the games 3,000.
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
