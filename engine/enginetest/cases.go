package enginetest

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// position is a given position: every legal move in canonical form, sorted, and how the
// game ended if it has.
type position struct {
	Variant string   `json:"variant"`
	FEN     string   `json:"fen"`
	Moves   []string `json:"moves"`
	Outcome *outcome `json:"outcome"`
}

// outcome is an engine.Outcome as the files write it, in whole points.
type outcome struct {
	Reason string     `json:"reason"`
	Points [2]float64 `json:"points"`
	Totals *[2]int32  `json:"totals"`
}

func loadCases(t *testing.T, g *engine.Game, dir string) []position {
	t.Helper()
	cases := readLines[position](t, filepath.Join(dir, g.ID+".jsonl"))
	cases = append(cases, readLines[position](t, filepath.Join(dir, g.ID+"-placed.jsonl"))...)
	for _, c := range cases {
		require.Equal(t, g.ID, c.Variant, "case %s", c.FEN)
	}
	return cases
}

func testCases(t *testing.T, g *engine.Game, cases []position) {
	for _, c := range cases {
		p := g.New()
		if !assert.NoError(t, p.SetFEN(c.FEN), "FEN %s", c.FEN) {
			continue
		}
		assert.Equal(t, c.FEN, p.FEN(), "FEN written")
		if missing, surplus := compare(c.Moves, formatted(p)); len(missing)+len(surplus) > 0 {
			t.Errorf("%s\n  missing: %s\n  surplus: %s", c.FEN, strings.Join(missing, " "), strings.Join(surplus, " "))
		}
		assert.Equal(t, c.Outcome, resultOf(p), "outcome of %s", c.FEN)
	}
}

// formatted is every legal move in canonical form, sorted.
func formatted(p engine.Position) []string {
	var forms []string
	for _, m := range engine.Moves(p) {
		forms = append(forms, p.Format(m))
	}
	slices.Sort(forms)
	return forms
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

// resultOf is engine.Result as the files write it.
func resultOf(p engine.Position) *outcome {
	o, over := engine.Result(p)
	if !over {
		return nil
	}
	written := &outcome{Reason: o.Reason.String()}
	for side, points := range o.Points {
		written.Points[side] = float64(points) / 2
	}
	if o.Reason == engine.StakeOut {
		written.Totals = &o.Totals
	}
	return written
}
