package session_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/session"
	"panthera/variants"
	"panthera/variants/stakeout"
)

// TestUnlistedGame checks that a game that is not listed can be played by its ID, but appears in no list of
// games.
func TestUnlistedGame(t *testing.T) {
	own := stakeout.Wrap(variants.All().Game("chess"), 5)
	own.ID, own.Unlisted = "own", true
	games := engine.NewRegistry(variants.All().Game("chess"), own)
	assert.Len(t, games.All(), 1)
	assert.Len(t, games.Games(), 1)

	s, err := session.New(session.Config{Games: games, MaxHashMB: 1})
	require.NoError(t, err)
	require.NoError(t, s.SetOption("UCI_Variant", "own"))
	assert.Equal(t, "own", s.Game().ID)
	assert.Error(t, s.SetOption("UCI_Variant", "lancerchess"))
	for _, o := range s.Options() {
		assert.NotContains(t, o.Values, "own")
	}
	read, err := record.NewReader(strings.NewReader("[Variant \"own\"]\n\n1. e2e4 *\n"), games).Next()
	require.NoError(t, err)
	assert.Equal(t, "own", read.Game().ID)
}
