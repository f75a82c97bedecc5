package conversion

import (
	"context"
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/variants"
)

var scored = flag.Int("scored", 0, "won positions of each game whose scores are looked at")

// TestScoresOfWonEndingsGrow lets the engine play won endings with 20,000 nodes a move. Its score for the last
// move must be no lower than for the first, and fewer than half of the scores may be lower than the score
// before.
func TestScoresOfWonEndingsGrow(t *testing.T) {
	if *scored == 0 {
		t.Skip("-scored says how many positions of each game")
	}
	folder, err := endings.DefaultFolder()
	require.NoError(t, err)
	tables := endings.Open(folder, nil)
	for _, g := range variants.All().Games() {
		if endings.Refusal(g) == nil {
			lookAtScores(t, g, tables)
		}
	}
}

func lookAtScores(t *testing.T, g *engine.Game, tables *endings.Library) {
	t.Helper()
	ctx := context.Background()
	starts, err := Starts(ctx, Order{Game: g, Positions: *scored, Most: 20, Tables: tables})
	require.NoError(t, err)
	player := NewPlayer(20_000, tables, false)
	all, fallen, far := 0, 0, 0
	for _, s := range starts {
		_, err := player.Play(ctx, g, s)
		require.NoError(t, err)
		last := len(player.scores) - 1
		require.GreaterOrEqual(t, player.scores[last], player.scores[0], "%s %v", g.ID, s)
		for i, score := range player.scores[1:] {
			all++
			if fall := player.scores[i] - score; fall > 0 {
				fallen++
				if fall > 50 {
					far++
				}
			}
		}
	}
	t.Logf("%s: %d scores after the first of each start, %d below the one before, %d by more than 50", g.ID, all, fallen, far)
	require.Less(t, 2*fallen, all, g.ID)
}
