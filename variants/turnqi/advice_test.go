package turnqi

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestAdviceIsSymmetric mirrors and rotates positions. The evaluation terms of the image must be those
// of the position, mirrored and rotated alike.
func TestAdviceIsSymmetric(t *testing.T) {
	for name, y := range symmetries {
		t.Run(name, func(t *testing.T) {
			for _, g := range Games() {
				random := rand.New(rand.NewPCG(7, 8))
				some := false
				for range 200 {
					if p, ok := placed(g, random); ok {
						some = requireSameAdvice(t, p, y) || some
					}
				}
				for _, fen := range g.Bench {
					p := g.New()
					require.NoError(t, p.SetFEN(fen))
					some = requireSameAdvice(t, p, y) || some
				}
				require.True(t, some, "all advice is 0")
			}
		})
	}
}

// requireSameAdvice requires that the evaluation terms and the mobility of a position and its image
// agree. It reports whether any term is not zero.
func requireSameAdvice(t *testing.T, p engine.Position, y symmetry) bool {
	t.Helper()
	image := p.Game().New()
	require.NoError(t, image.SetFEN(y.image(p.FEN())))
	middlegame, endgame := p.(*Position).EvaluateTerms()
	turnedMiddlegame, turnedEndgame := image.(*Position).EvaluateTerms()
	if y.swaps {
		turnedMiddlegame, turnedEndgame = -turnedMiddlegame, -turnedEndgame
	}
	require.Equal(t, middlegame, turnedMiddlegame, "%s and %s", p.FEN(), image.FEN())
	require.Equal(t, endgame, turnedEndgame, "%s and %s", p.FEN(), image.FEN())
	require.Equal(t, mobilityOf(p), turnedBack(mobilityOf(image), y), "%s and %s", p.FEN(), image.FEN())
	return middlegame != 0 || endgame != 0
}

func mobilityOf(p engine.Position) (m engine.Mobility) {
	p.(*Position).Mobility(&m)
	return m
}

// turnedBack converts the mobility of a mirror image into that of the original: colours and the two
// turning Wazirs are exchanged back.
func turnedBack(m engine.Mobility, y symmetry) (back engine.Mobility) {
	for i, n := range m {
		kind, side := engine.Piece(i).Kind(), engine.Piece(i).Side()
		if y.turns && kind == clockwazir {
			kind = anticlockwazir
		} else if y.turns && kind == anticlockwazir {
			kind = clockwazir
		}
		if y.swaps {
			side = side.Other()
		}
		back[engine.NewPiece(kind, side)] = n
	}
	return back
}

func adviceOf(t *testing.T, list string) (middlegame, endgame int) {
	t.Helper()
	return pieces(t, cannonGame, list).EvaluateTerms()
}

func TestWazirsAreValueMoreNearHome(t *testing.T) {
	for _, courses := range [][]string{{"Ca18", "Ca14", "Ca10"}, {"Aa10", "Aa13", "Aa18"}} {
		last := 0
		for _, piece := range courses {
			_, value := adviceOf(t, "Kc5 kd14 "+piece)
			require.Greater(t, value, last, piece)
			last = value
		}
	}
	_, before := adviceOf(t, "Kc5 kd14 Ca3")
	require.Zero(t, before, "a Clockwazir that has not crossed the River")
}

func TestZoneBoundPiecesKeepTheFortressWhileThereAreAttackers(t *testing.T) {
	middlegame, endgame := adviceOf(t, "Kc5 kd14 Fb5 Ec7")
	require.Positive(t, middlegame)
	require.Negative(t, endgame)
}

func TestRooksAndCannonsOnTheLinesOfTheKing(t *testing.T) {
	off, _ := adviceOf(t, "Kc5 kd14 Ra1 Oe2 Cd8 cd12")
	file, _ := adviceOf(t, "Kc5 kd14 Ra1 Od2 Cd8 cd12")
	rank, _ := adviceOf(t, "Kc5 kd14 Ra1 Oa14 Cd8 cb14 cc14")
	require.Greater(t, file, off)
	require.Greater(t, rank, off)
}
