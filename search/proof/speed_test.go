package proof_test

import (
	"context"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/proof"
	"panthera/variants"
)

// speed is a flag for a longer measurement, with all two hundred middlegames instead of a few.
var speed = flag.Bool("speed", false, "measure how long proofs take in two hundred middlegames")

// TestMiddlegames proves a mate in three in middlegames that have one, refutes a mate in four in other
// middlegames, and measures the time. Each middlegame has a new prover.
func TestMiddlegames(t *testing.T) {
	positions, err := os.ReadFile("testdata/middlegames.epd")
	require.NoError(t, err)
	g := variants.All().Game("chess")
	var proved, refuted []time.Duration
	most := 4
	if *speed {
		most = 100
	}
	for text := range strings.Lines(string(positions)) {
		if text = strings.TrimSpace(text); text == "" || text[0] == '#' {
			continue
		}
		p := engine.NewPosition(g)
		_, _, err := engine.ReadEPD(p, text)
		require.NoError(t, err)
		goal, v, start := proof.Goal{Side: p.Side()}, proof.New(16), time.Now()
		switch mates := strings.Contains(text, "dm 3;"); {
		case mates && len(proved) < most:
			require.Equal(t, 3, shortest(t, v, p, goal, 3), text)
			proved = append(proved, time.Since(start))
		case !mates && len(refuted) < most:
			require.Zero(t, shortest(t, v, p, goal, 4), text)
			refuted = append(refuted, time.Since(start))
		}
	}
	slices.Sort(proved)
	slices.Sort(refuted)
	t.Logf("mate in 3 proved in %v (median of %d), mate in 4 refuted in %v (median of %d)",
		proved[len(proved)/2], len(proved), refuted[len(refuted)/2], len(refuted))
}

// shortest returns the smallest number of moves in which the goal can be reached, or 0 if that is more than
// most.
func shortest(t *testing.T, v *proof.Prover, p engine.Position, goal proof.Goal, most int) int {
	t.Helper()
	for n := 1; n <= most; n++ {
		won, err := v.Within(context.Background(), p, goal, n)
		require.NoError(t, err)
		if won {
			return n
		}
	}
	return 0
}
