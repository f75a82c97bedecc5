package enginetest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/cases"
)

func loadCases(t *testing.T, g *engine.Game, dir string) []cases.Position {
	t.Helper()
	given := readLines[cases.Position](t, filepath.Join(dir, g.ID+".jsonl"))
	given = append(given, readLines[cases.Position](t, filepath.Join(dir, g.ID+"-placed.jsonl"))...)
	for _, c := range given {
		require.Equal(t, g.ID, c.Variant, "case %s", c.FEN)
	}
	return given
}

func testCases(t *testing.T, g *engine.Game, given []cases.Position) {
	for _, c := range given {
		p := g.New()
		if !assert.NoError(t, p.SetFEN(c.FEN), "FEN %s", c.FEN) {
			continue
		}
		assert.Equal(t, c.FEN, p.FEN(), "FEN written")
		is := cases.Of(p)
		if missing, surplus := compare(c.Moves, is.Moves); len(missing)+len(surplus) > 0 {
			t.Errorf("%s\n  missing: %s\n  surplus: %s", c.FEN, strings.Join(missing, " "), strings.Join(surplus, " "))
		}
		assert.Equal(t, c.Outcome, is.Outcome, "outcome of %s", c.FEN)
	}
}

// compare tells two sorted lists apart.
func compare(want, got []string) (missing, surplus []string) {
	for len(want) > 0 && len(got) > 0 {
		switch {
		case want[0] == got[0]:
			want, got = want[1:], got[1:]
		case want[0] < got[0]:
			missing, want = append(missing, want[0]), want[1:]
		default:
			surplus, got = append(surplus, got[0]), got[1:]
		}
	}
	return append(missing, want...), append(surplus, got...)
}
