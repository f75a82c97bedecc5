package orthodox_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine/orthodox"
	"panthera/variants/chess"
)

func advise(t *testing.T, fen string) (middlegame, endgame int) {
	t.Helper()
	p := chess.Game().New().(*orthodox.Position)
	require.NoError(t, p.SetFEN(fen))
	return p.EvaluateTerms()
}

func TestAdviceIsTheSameForBothSides(t *testing.T) {
	for fen, turned := range map[string]string{
		"4k3/p1p4p/8/3P4/3pP3/8/P4P2/4K3 w - - 0 1": "4k3/p4p2/8/3Pp3/3p4/8/P1P4P/4K3 w - - 0 1",
		"6k1/5ppp/8/1P6/8/8/8/K7 w - - 0 1":         "k7/8/8/8/1p6/8/5PPP/6K1 w - - 0 1",
	} {
		middlegame, endgame := advise(t, fen)
		turnedMiddlegame, turnedEndgame := advise(t, turned)
		require.Equal(t, -middlegame, turnedMiddlegame, fen)
		require.Equal(t, -endgame, turnedEndgame, fen)
		require.NotZero(t, middlegame, fen)
	}
}

func TestPassedPawnsGrowWithTheirAdvance(t *testing.T) {
	_, near := advise(t, "7k/8/P7/8/8/8/8/7K w - - 0 1")
	_, far := advise(t, "7k/8/8/8/8/P7/8/7K w - - 0 1")
	_, barred := advise(t, "7k/1p6/P7/8/8/8/8/7K w - - 0 1")
	require.Greater(t, near, far)
	require.Greater(t, far, barred)
}

func TestOnlyTheForemostOfDoubledPawnsIsPassed(t *testing.T) {
	_, one := advise(t, "7k/8/P7/8/8/8/8/7K w - - 0 1")
	_, two := advise(t, "7k/8/P7/P7/8/8/8/7K w - - 0 1")
	require.Less(t, two, one)
}
