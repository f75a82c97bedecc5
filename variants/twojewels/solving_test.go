package twojewels_test

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/variants/twojewels"
)

// solvingNodes is the number of nodes within which a search must solve a tactical position.
const solvingNodes = 100_000

// TestSearchSolvesTheTactics: within solvingNodes, the search must find the best moves that
// TestTactics proves by trying everything, and the number of moves to the win.
func TestSearchSolvesTheTactics(t *testing.T) {
	file, err := os.Open("testdata/tactics.jsonl")
	require.NoError(t, err)
	defer file.Close()
	g := twojewels.Game()
	o := search.DefaultOptions()
	o.HashMB = 16
	searcher := search.New(o)
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var c struct {
			FEN  string
			Best []string
			In   int
			Why  string
		}
		require.NoError(t, json.Unmarshal(lines.Bytes(), &c))
		t.Run(c.Why, func(t *testing.T) {
			p := engine.NewPosition(g)
			require.NoError(t, p.SetFEN(c.FEN))
			searcher.Clear()
			searcher.Prepare()
			r := searcher.Search(p, search.Limits{Nodes: solvingNodes, Mate: c.In}, func(search.Info) {})
			require.Contains(t, c.Best, p.Format(r.Best))
			if moves, decisive := search.MateIn(r.Score); c.In > 0 {
				require.True(t, decisive, "score %d", r.Score)
				require.Equal(t, c.In, moves)
			}
		})
	}
}
