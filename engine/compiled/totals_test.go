package compiled_test

import (
	"encoding/json"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestTotals checks perft totals of the base games, on which definitions can be built.
// Fairy-Stockfish counts the same totals for one to three plies, Sjaak II those of great; a slow program
// written apart those of cylinder, falcon, great, knightrelay and wildcastle.
func TestTotals(t *testing.T) {
	text, err := os.ReadFile("testdata/totals.jsonl")
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		var c struct {
			ID    string
			Perft []uint64
		}
		require.NoError(t, json.Unmarshal([]byte(line), &c))
		g := game(t, c.ID)
		const most = 300_000 // a total of three moves beyond it takes long
		for i, want := range c.Perft {
			if want > most {
				break
			}
			n, err := engine.Perft(g.New(), i+1, new(atomic.Bool))
			require.NoError(t, err)
			require.Equal(t, want, n, "%s after %d moves from %s", c.ID, i+1, g.Start)
		}
	}
}
