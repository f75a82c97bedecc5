package tigerchess

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/search"
)

// TestTheInventorsMatesAreFound searches the first positions of the inventor's examples. The search
// must find the mate in five moves with each TigerKnight.
func TestTheInventorsMatesAreFound(t *testing.T) {
	const nodes = 300_000 // a fraction of a second
	for name, c := range map[string]struct{ id, fen string }{
		"Bengal":                         {"tigerchess", "7k/8/5K2/4T3/8/8/8/8[] w - - 0 1"},
		"Siberian":                       {"tigerchess", "7K/8/5k2/4t3/8/8/8/8[] b - - 0 1"},
		"Bengal in the TigerVariation":   {"tigervariation", "3g4/8/7k/8/5K2/4T3/8/8/8/8/8/3G4[] w - - 0 1"},
		"Siberian in the TigerVariation": {"tigervariation", "3g4/8/7K/8/5k2/4t3/8/8/8/8/8/3G4[] b - - 0 1"},
	} {
		t.Run(name, func(t *testing.T) {
			options := search.DefaultOptions()
			options.HashMB = 8
			s := search.New(options)
			s.Prepare()
			r := s.Search(setUp(t, c.id, c.fen), search.Limits{Mate: 5, Nodes: nodes}, func(search.Info) {})
			moves, decisive := search.MateIn(r.Score)
			require.True(t, decisive, "score %d after %d nodes", r.Score, r.Nodes)
			assert.Positive(t, moves)
			assert.LessOrEqual(t, moves, 5)
			t.Logf("mate %d, %d nodes", moves, r.Nodes)
		})
	}
}
