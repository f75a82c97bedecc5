package cases_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/cases"
	"panthera/engine/enginetest"
	"panthera/variants"
)

// TestMake checks that the same seed makes the same data, and that each position of the data, set
// up again, has the same moves and outcome; with -short, for every eleventh game.
func TestMake(t *testing.T) {
	over, games := 0, enginetest.Sample(variants.All().All())
	for _, g := range games {
		t.Run(g.ID, func(t *testing.T) {
			set, err := cases.Make(g, 10, 1)
			require.NoError(t, err)
			again, err := cases.Make(g, 10, 1)
			require.NoError(t, err)
			assert.Equal(t, set, again, "the same seed")
			require.Len(t, set.Positions, 10)
			fens := map[string]bool{}
			for _, c := range set.Positions {
				p := g.New()
				require.NoError(t, p.SetFEN(c.FEN))
				assert.Equal(t, c, cases.Of(p))
				if c.Outcome != nil {
					over++
				}
				fens[c.FEN] = true
			}
			assert.Len(t, fens, 10, "different positions")
			for _, total := range set.Totals {
				p := g.New()
				require.NoError(t, p.SetFEN(total.FEN))
				nodes, err := engine.Perft(p, total.Depth, nil)
				require.NoError(t, err)
				assert.Equal(t, total.Nodes, nodes)
			}
			assert.NotEmpty(t, set.Totals)
			for _, fen := range set.Bench {
				assert.True(t, fens[fen])
			}
		})
	}
	assert.Greater(t, over, len(games), "ends of games")
}

func TestPositionsWithCapturesEnPassantAreMade(t *testing.T) {
	set, err := cases.Make(variants.All().Game("chess"), 20, 1)
	require.NoError(t, err)
	assert.True(t, slices.ContainsFunc(set.Positions, func(c cases.Position) bool { return strings.Fields(c.FEN)[3] != "-" }))
}
