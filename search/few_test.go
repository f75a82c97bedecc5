package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/variants"
)

// static returns the static evaluation of a position by the embedded net of its game.
func static(t *testing.T, id, fen string) int {
	t.Helper()
	p := engine.NewPosition(variants.All().Game(id))
	require.NoError(t, p.SetFEN(fen))
	s := New(DefaultOptions())
	r, ok := s.EvaluateByNet(p)
	require.True(t, ok)
	return r.Static
}

// TestWhatNeverWinsIsDrawn checks that the evaluation is 0 in endings in which the only piece beside the
// royals can never win.
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

// TestDeadEndingsOfFour checks that the evaluation is near 0 in endings with four pieces that the stronger
// side cannot win, and that it is still high in some endings that are won.
func TestDeadEndingsOfFour(t *testing.T) {
	for _, c := range []struct{ name, id, fen string }{
		{"two Knights", "chess", "8/8/8/3k4/8/8/8/K5NN w - - 0 1"},
		{"two Knights of Black", "chess960", "8/8/8/3K4/8/8/8/k5nn b - - 0 1"},
		{"Bishops of one colour", "chess", "8/8/8/3k4/8/8/8/KB1B4 w - - 0 1"},
		{"the wrong Bishop", "chess", "k7/8/8/8/P7/8/8/K1B5 w - - 0 1"},
		{"the wrong Bishop on the right", "chess", "8/6k1/8/7P/6K1/8/2B5/8 b - - 0 1"},
		{"Bishop against Knight", "chess", "8/8/2n5/3k4/8/8/8/K1B5 w - - 0 1"},
		{"Bishop against Pawn", "chess", "8/8/8/3k2p1/8/8/8/K1B5 w - - 0 1"},
		{"Baron and Archer", "tigerchess", "3k4/8/8/8/8/8/8/K1B4A[] w - - 0 20"},
		{"Knight and Swordsman of Black", "tigerchess-dragon", "3K4/8/8/8/7s/8/8/k1n5[] b - - 0 20"},
		{"two Knights", "tigervariation", "2g5/8/8/8/5k2/8/8/8/8/1K1N2N1/8/2G5[] w - - 0 20"},
		{"Fezbaba and Archer of Black", "tigervariation-dragon", "2g5/8/1k1f4/5a2/8/8/8/8/8/4K3/8/2G5[] b - - 0 20"},
		{"two MD Fezbabas", "turnqi-cannons", "5/5/5/5/3k1/5/5/5/5/5/5/5/5/1FKF1/5/5/5/5 w - - 0 1"},
		{"Cannon against Cannon", "turnqi-cannons", "5/5/5/5/3k1/5/5/5/5/2o2/5/5/5/2K1O/5/5/5/5 w - - 0 1"},
		{"Bishops of one colour", "wildeurasian", "10/10/7k2/10/10/10/2B7/3B6/10/3K6[] w - - 0 1"},
		{"Camels of one colour", "wildeurasian-fullrank", "10/10/7k2/10/10/10/3M6/4M5/10/3K6[] w - - 0 1"},
		{"Queen and Tank, bound to their side", "wildeurasian-nocastling", "3k6/10/2q1t5/10/10/10/10/7K2/10/10[] b - - 0 1"},
		{"Arrows", "wildeurasian-gold", "10/10/7k2/10/10/10/2A7/3A6/10/3K6[] w - - 0 1"},
		{"Arrows on the other side", "wildeurasian-silver", "3k6/10/10/10/10/6a3/10/5a1K2/10/10[] b - - 0 1"},
		{"Arrows of one colour", "wildeurasian-steward", "10/10/7k2/10/10/10/2A7/3A6/10/3K6[] w - - 0 1"},
		{"Knight and Tank, bound to its side", "wildeurasian-korean", "10/10/7k2/10/10/10/2N7/3T6/10/3K6[] w - - 0 1"},
		{"Cannon against Knight", "wildeurasian", "10/10/7k2/10/2n7/4C5/10/10/10/3K6[] w - - 0 1"},
		{"Camel and Arrow", "wildeurasian-plain", "10/10/7k2/10/10/10/2M7/3A6/10/3K6 w - - 0 1"},
		{"Gnu and Knight of Black, bound to its side", "wildeurasian-plain", "3k6/10/2g1n5/10/10/10/10/7K2/10/10 b - - 0 1"},
		{"Pawns of the edge", "chess", "k7/8/8/8/P7/P7/8/K7 w - - 0 1"},
	} {
		require.InDelta(t, 0, static(t, c.id, c.fen), 20, c.name)
	}
	require.Greater(t, static(t, "chess", "k7/8/8/8/P7/8/8/KB6 w - - 0 1"), 300, "the right Bishop")
	require.Greater(t, static(t, "chess", "8/8/8/3k4/8/8/8/KBN5 w - - 0 1"), 300, "Bishop and Knight")
	require.Greater(t, static(t, "wildeurasian", "10/10/7k2/10/10/10/B9/B9/10/3K6[] w - - 0 1"), 200, "Bishops of both colours")
	require.Greater(t, static(t, "tigerchess", "3k4/8/8/8/8/8/8/K1T4A[] w - - 0 20"), 300, "TigerKnight and Archer")
}

// TestMatesOfDeadEndings checks that the search finds a mate in one in an ending in which mate cannot be
// forced.
func TestMatesOfDeadEndings(t *testing.T) {
	for fen, want := range map[string]string{
		"7k/8/5NK1/4N3/8/8/8/8 w - - 0 1": "e5f7",
		"8/8/8/8/3n4/1kn5/8/K7 b - - 0 1": "d4c2",
	} {
		p := engine.NewPosition(variants.All().Game("chess"))
		require.NoError(t, p.SetFEN(fen))
		r := New(DefaultOptions()).Search(p, Limits{Depth: 3}, func(Info) {})
		require.Equal(t, want, p.Format(r.Best), "%s %d", fen, r.Score)
	}
}

// TestBareRoyalsAreDriven checks that the evaluation is better for the stronger side if the bare royal is
// near the edge, and still better if the stronger side's royal is near the bare one.
func TestBareRoyalsAreDriven(t *testing.T) {
	f := newFew(variants.All().Game("tigervariation"))
	judge := func(fen string) int {
		p := engine.NewPosition(variants.All().Game("tigervariation"))
		require.NoError(t, p.SetFEN(fen))
		return f.judge(p, 0, 0)
	}
	middle := judge("2g5/8/8/8/8/4k3/8/8/8/K6R/8/2G5[] w - - 0 1")
	edge := judge("2g5/8/k7/8/8/8/8/8/8/K6R/8/2G5[] w - - 0 1")
	near := judge("2g5/8/k7/8/K7/8/8/8/8/7R/8/2G5[] w - - 0 1")
	require.Less(t, middle, edge)
	require.Less(t, edge, near)
	require.Equal(t, -near, judge("2g5/8/7r/8/8/8/8/k7/8/K7/8/2G5[] b - - 0 1"))
}

// TestBareKingsAreDrivenToTheBishopsCorner checks that with Bishop and Knight the evaluation is best if the bare King
// is in a corner of the Bishop's colour.
func TestBareKingsAreDrivenToTheBishopsCorner(t *testing.T) {
	g := variants.All().Game("chess")
	f := newFew(g)
	judge := func(fen string) int {
		return f.judge(enginetest.SetUp(t, g, fen), 4, 100)
	}
	middle := judge("8/8/8/3k4/8/3K4/8/1BN5 w - - 0 1")
	wrong := judge("7k/8/6K1/8/8/8/8/1BN5 w - - 0 1")
	right := judge("k7/8/1K6/8/8/8/8/1BN5 w - - 0 1")
	require.Greater(t, middle, 300)
	require.Greater(t, right, wrong+100)
	require.Equal(t, right, judge("7k/8/6K1/8/8/8/8/5NB1 w - - 0 1"))
	require.Equal(t, -right, f.judge(enginetest.SetUp(t, g, "1bn5/8/8/8/8/1k6/8/K7 b - - 0 1"), 4, 100))
}

func TestFewNeedsOneRoyalASide(t *testing.T) {
	g := *variants.All().Game("chess")
	require.NotNil(t, newFew(&g))
	g.Royals = &[2]engine.Range{{Least: 0, Most: 1}, {Least: 1, Most: 1}}
	require.Nil(t, newFew(&g))
}
