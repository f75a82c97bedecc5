package wildeurasian

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
)

var (
	_ search.TermEvaluator   = (*Position)(nil)
	_ search.MobilityCounter = (*Position)(nil)
	_ search.CheckTester     = (*Position)(nil)
)

// TestAdviceIsTheSameForAllMirrorImages: the evaluation terms and the moves of a position and its
// mirror images must be the same, whether sides or wings are exchanged.
func TestAdviceIsTheSameForAllMirrorImages(t *testing.T) {
	for name, mirror := range mirrors {
		t.Run(name, func(t *testing.T) {
			some := false
			for _, g := range Games() {
				for _, fen := range g.Bench {
					p := g.New().(*Position)
					require.NoError(t, p.SetFEN(fen))
					image := reflect(p, mirror.square, mirror.side)
					middlegame, endgame := p.EvaluateTerms()
					turnedMiddlegame, turnedEndgame := image.EvaluateTerms()
					if mirror.side(engine.White) == engine.Black {
						turnedMiddlegame, turnedEndgame = -turnedMiddlegame, -turnedEndgame
					}
					require.Equal(t, middlegame, turnedMiddlegame, "%s %s", g.ID, fen)
					require.Equal(t, endgame, turnedEndgame, "%s %s", g.ID, fen)
					some = some || middlegame != 0 && endgame != 0
				}
			}
			require.True(t, some, "all advice is 0")
		})
	}
}

func adviceOf(t *testing.T, fen string) (middlegame, endgame int) {
	t.Helper()
	p := Games()[0].New().(*Position)
	require.NoError(t, p.SetFEN(fen))
	return p.EvaluateTerms()
}

func TestWazirsHopeForWhatIsInHand(t *testing.T) {
	hope := func(board, hand string) int {
		middlegame, _ := adviceOf(t, board+"["+hand+"] w - - 0 1")
		return middlegame
	}
	const near, far = "4k5/10/W9/10/10/10/10/10/10/5K4", "4k5/10/10/10/W9/10/10/10/10/5K4"
	require.Zero(t, hope(near, ""))
	require.Greater(t, hope(near, "R"), hope(near, "N"))
	require.Greater(t, hope(near, "R"), hope(far, "R"))
	require.Greater(t, hope("4k5/10/10/10/10/10/10/W9/10/5K4", "Q"), hope(near, "Q"), "a Queen comes back at home only")
}

func placementOf(t *testing.T, k engine.Kind, s engine.Side, square string) (middlegame, endgame int) {
	t.Helper()
	at, ok := geometry.Square(square)
	require.True(t, ok)
	return Games()[0].Type(k).Placement(s, at)
}

func TestHoppersAndBoundPiecesFade(t *testing.T) {
	for _, k := range []engine.Kind{queen, tank, gnu, cannon, arrow} {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			_, endgame := placementOf(t, k, side, "c3")
			require.Negative(t, endgame, k)
		}
	}
}

func TestPawnsBeforeTheRiver(t *testing.T) {
	_, far := placementOf(t, pawn, engine.White, "a3")
	_, near := placementOf(t, pawn, engine.White, "a5")
	require.Greater(t, near, far)
	_, black := placementOf(t, pawn, engine.Black, "a6")
	require.Equal(t, near, black)
}
