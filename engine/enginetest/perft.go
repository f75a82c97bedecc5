package enginetest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/cases"
)

// longVariable is the environment variable that, unless it is empty, lifts the limit on the
// perft totals that are counted.
const longVariable = "PANTHERA_LONG"

// The largest perft totals that are counted.
const (
	perftLimit      = 5_000_000
	shortPerftLimit = 200_000
)

func testPerft(t *testing.T, g *engine.Game, dir string) {
	for _, total := range readLines[cases.Total](t, filepath.Join(dir, "perft.jsonl")) {
		if total.Variant != g.ID {
			continue
		}
		t.Run(fmt.Sprintf("depth %d of %s", total.Depth, total.FEN), func(t *testing.T) {
			if total.Nodes > largestPerft() {
				t.Skipf("%d nodes: set %s", total.Nodes, longVariable)
			}
			nodes, err := engine.Perft(SetUp(t, g, total.FEN), total.Depth, nil)
			require.NoError(t, err)
			assert.Equal(t, total.Nodes, nodes)
		})
	}
}

func largestPerft() uint64 {
	switch {
	case testing.Short():
		return shortPerftLimit
	case os.Getenv(longVariable) != "":
		return 1 << 63
	}
	return perftLimit
}
