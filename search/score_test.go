package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

func TestDrawsScoreByThePointsTheyTake(t *testing.T) {
	for id, want := range map[string]int{
		"chess": 0, "lancerchess": 0, "tigerchess": -wastedDraw / 3, "tigervariation": -wastedDraw,
	} {
		g := registered.Game(id)
		stalemate := g.New().Stuck()
		for _, thinker := range []engine.Side{engine.White, engine.Black} {
			assert.Equal(t, want, OutcomeScore(stalemate, thinker, thinker, g.WinPoints, 9), id)
			assert.Equal(t, -want, OutcomeScore(stalemate, thinker.Other(), thinker, g.WinPoints, 9), id)
		}
		assert.Zero(t, viewOf(g, engine.White))
		assert.Equal(t, want != 0, viewOf(g, engine.Black) != 0, "the table tells the thinkers apart in %s", id)
	}
}

func TestWinsScoreByTheirPoints(t *testing.T) {
	const full = 12
	palace := engine.Win(engine.Palace, engine.White, 12)
	mate := engine.Win(engine.Checkmate, engine.White, 6)
	far, near := OutcomeScore(palace, engine.White, engine.White, full, MaxPly), OutcomeScore(mate, engine.White, engine.White, full, 1)
	require.Greater(t, far, near, "the farthest palace goes before the nearest mate")
	require.Equal(t, -near, OutcomeScore(mate, engine.Black, engine.White, full, 1))
	for _, score := range []int{far, near} {
		win, draw, loss := WinDrawLoss(nil, score)
		require.Equal(t, [3]int{1000, 0, 0}, [3]int{win, draw, loss}, "either is a win")
	}
	moves, decisive := MateIn(near)
	require.True(t, decisive)
	require.Equal(t, 1, moves)
}

// TestPalaceGoesBeforeMate checks that in the TigerVariation the search takes the palace, which brings twice
// as many points, even if it could mate at once (by h3a3). In TigerChess, without a palace, it mates.
func TestPalaceGoesBeforeMate(t *testing.T) {
	for name, c := range map[string]struct {
		id, fen, best string
		score         int
	}{
		"a palace at once":          {"tigervariation", "4g3/8/k3L3/2K5/8/8/8/8/8/7R/8/3G4[Tt] w - - 0 1", "e10e12", WinScore - 1},
		"a palace in two moves":     {"tigervariation", "4g3/8/k7/2K5/4L3/8/8/8/8/7R/8/3G4[Tt] w - - 0 1", "e8e10", WinScore - 3},
		"the Guard beside the gate": {"tigervariation", "3g4/8/k3L3/2K5/8/8/8/8/8/7R/8/3G4[Tt] w - - 0 1", "", WinScore - 3},
		"mate is all in TigerChess": {"tigerchess", "k3L3/2K5/8/8/8/8/8/7R[Tt] w - - 0 1", "h1a1", WinScore - 1},
	} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t, c.id, c.fen)
			r := find(t, p, Limits{Depth: 6}, 0)
			require.Equal(t, c.score, r.Score)
			if c.best != "" {
				require.Equal(t, c.best, p.Format(r.Best))
			}
		})
	}
}

// TestDrawWithoutValueIsAvoided sets up a position in which Black is worse by about half a Pikeman and can
// repeat the position for the third time. Black must repeat in TigerChess, where a draw brings a point, but
// not in the TigerVariation, where it brings none.
func TestDrawWithoutValueIsAvoided(t *testing.T) {
	for name, c := range map[string]struct {
		id, fen, moves string
		repeats        bool
	}{
		"TigerVariation": {"tigervariation", "3g4/8/3k1f2/2p5/p1p1p1rp/8/8/4P3/PPPP2R1/3K1F2/8/3G4[Tt] w - - 0 1",
			"g4g3 g8g9 g3g4 g9g8 g4g3 g8g9 g3g4", false},
		"TigerChess": {"tigerchess", "3k1f2/2p5/p1p1p1rp/8/8/4P3/PPPP2R1/3K1F2[Tt] w - - 0 1",
			"g2g1 g6g7 g1g2 g7g6 g2g1 g6g7 g1g2", true},
	} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t, c.id, c.fen)
			enginetest.Play(t, p, c.moves)
			options := DefaultOptions()
			options.HashMB, options.HandMade = 8, true // what the positions were chosen by
			s := New(options)
			s.Prepare()
			r := s.Search(p, Limits{Depth: 10}, func(Info) {})
			p.Make(r.Best)
			o, over := engine.Result(p)
			require.Equal(t, c.repeats, over)
			if c.repeats {
				require.Equal(t, engine.Repetition, o.Reason)
				require.Equal(t, -wastedDraw/3, r.Score)
				return
			}
			require.Greater(t, r.Score, -wastedDraw)
			require.Negative(t, r.Score, "it would rather have drawn if a draw counted half")
		})
	}
}
