package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// static is the evaluation of a position by the net that its game carries.
func static(t *testing.T, id, fen string) int {
	t.Helper()
	p := engine.NewPosition(variants.All().Game(id))
	require.NoError(t, p.SetFEN(fen))
	s := New(DefaultOptions())
	r, ok := s.EvaluateByNet(p)
	require.True(t, ok)
	return r.Static
}

// TestWhatNeverWinsIsDrawn: a piece that alone wins nowhere counts nothing, for either side.
func TestWhatNeverWinsIsDrawn(t *testing.T) {
	for id, fens := range map[string][]string{
		"wildeurasian-gold": {"10/10/7k2/9C/10/10/10/10/10/3K6[] w - - 0 1", "10/10/7k2/9c/10/10/10/10/10/3K6[] w - - 0 1"},
		"tigervariation":    {"2g5/8/8/7N/8/1k6/8/8/K7/8/8/2G5[] w - - 0 1"},
		"turnqi":            {"5/5/5/5/3k1/5/5/5/5/5/5/5/5/1FK2/5/5/5/5 w - - 0 1"},
	} {
		for _, fen := range fens {
			require.Zero(t, static(t, id, fen), "%s %s", id, fen)
		}
	}
}

// TestBareRoyalsAreDriven: the nearer a bare royal is to the edge, and the other royal to it, the
// better, for either side.
func TestBareRoyalsAreDriven(t *testing.T) {
	f := newFew(variants.All().Game("tigervariation"))
	judge := func(fen string) int {
		p := engine.NewPosition(variants.All().Game("tigervariation"))
		require.NoError(t, p.SetFEN(fen))
		return f.judge(p, 0)
	}
	middle := judge("2g5/8/8/8/8/4k3/8/8/8/K6R/8/2G5[] w - - 0 1")
	edge := judge("2g5/8/k7/8/8/8/8/8/8/K6R/8/2G5[] w - - 0 1")
	near := judge("2g5/8/k7/8/K7/8/8/8/8/7R/8/2G5[] w - - 0 1")
	require.Less(t, middle, edge)
	require.Less(t, edge, near)
	require.Equal(t, -near, judge("2g5/8/7r/8/8/8/8/k7/8/K7/8/2G5[] b - - 0 1"))
}

func TestFewNeedsOneRoyalASide(t *testing.T) {
	g := *variants.All().Game("chess")
	require.NotNil(t, newFew(&g))
	g.Royals = &[2]engine.Range{{Least: 0, Most: 1}, {Least: 1, Most: 1}}
	require.Nil(t, newFew(&g))
}
