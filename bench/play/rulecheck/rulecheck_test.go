package rulecheck

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
	"panthera/bench/play/uciengine/fakeengine"
	"panthera/variants/chess"
)

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	os.Exit(m.Run())
}

func TestDifferencesAreFound(t *testing.T) {
	for _, test := range []struct {
		name, protocol string
		depth          int
		script         []string
		moves          uint64
		want           []Difference // of the start, if it is the first
	}{
		{"same", "uci", 2, []string{"divides"}, 0, nil},
		{"the sum only", "uci", 2, nil, 0, nil},
		{"a move is missing", "uci", 1, []string{"divides", "forgets=e2e4"}, 20, []Difference{{missing: []string{"e2e4"}}}},
		{"a move is missing after another", "uci", 2, []string{"divides", "miscount", "forgets=e7e5"}, 400,
			[]Difference{{count: "perft 2: it counts 401, not 400"}}},
		{"the count is wrong", "uci", 1, []string{"miscount"}, 20, []Difference{{count: "perft 1: it counts 21, not 20"}}},
		{"same by XBoard", "xboard", 1, nil, 0, nil},
		{"a move is refused", "xboard", 1, []string{"forgets=g1f3"}, 20, []Difference{{missing: []string{"g1f3"}}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check := Check{Game: chess.Game(), Positions: 1, Depth: test.depth, Seed: 3,
				Engine: uciengine.Spec{Name: "fake", Protocol: test.protocol, Command: fakeengine.Command(test.script...)}}
			if test.want == nil {
				check.Positions = 6
			}
			var found []Difference
			s, err := check.Run(t.Context(), func(d *Difference) { found = append(found, *d) })
			require.NoError(t, err)
			assert.Equal(t, check.Positions, s.Positions)
			assert.Equal(t, len(test.want), s.Differences)
			if test.want == nil {
				assert.Empty(t, found)
				return
			}
			assert.Equal(t, test.moves, s.Moves)
			test.want[0].fen = chess.Game().Start
			assert.Equal(t, test.want, found)
		})
	}
}
