package wildeurasian

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// Tests of the rule sheet's section Subvariants.

func TestFullrankBarsTheRiver(t *testing.T) {
	const eight, seven = "9k/WWWW6/WWWW6/10/3n6/4P5/10/10/10/2K7[] w - - 0 1", "9k/WWWW6/WWW7/10/3n6/4P5/10/10/10/2K7[] w - - 0 1"
	require.Empty(t, from(at(t, "wildeurasian-fullrank", eight), "e5"))
	require.Equal(t, "e5d6 e5e6", from(at(t, "wildeurasian-fullrank", seven), "e5"))
	require.Equal(t, "e5d6 e5e6", from(at(t, "wildeurasian", eight), "e5"), "elsewhere there is no bar")
	p := enginetest.Play(t, at(t, "wildeurasian-fullrank", seven), "e5e6")
	require.Contains(t, p.FEN(), "/3nW5/", "the eighth")
}

func TestFullrankBarredPawnsGiveNoCheck(t *testing.T) {
	const eight = "10/WWWW6/WWWW6/10/5k4/4P5/10/10/10/K9[] b - - 0 1"
	require.False(t, at(t, "wildeurasian-fullrank", eight).InCheck())
	require.True(t, at(t, "wildeurasian", eight).InCheck())
	require.True(t, at(t, "wildeurasian-fullrank", "10/WWWW6/WWW7/10/5k4/4P5/10/10/10/K9[] b - - 0 1").InCheck())
}

// TestFullrankCapturingTheEighthWazirWakesThePawns: without the captured Wazir an enemy Pawn gives
// check again, so that the capture must be illegal.
func TestFullrankCapturingTheEighthWazirWakesThePawns(t *testing.T) {
	p := at(t, "wildeurasian-fullrank", "1r8/1W8/WWWWWWW3/10/5k4/4P5/10/10/10/K9[] b - - 0 1")
	require.False(t, p.InCheck())
	require.NotContains(t, canonical(p), "b10b9")
	require.Contains(t, canonical(p), "f6g6", "the King steps out of the Pawn's reach")
	p = at(t, "wildeurasian-fullrank", "1r8/1W8/WWWWWW4/10/5Wk3/4P5/10/10/10/K9[] b - - 0 1")
	require.NotContains(t, canonical(p), "g6f6", "it would step into it")
}

// TestFullrankExchangingTheEighthWazirGivesCheck: the exchange must give check by the Pawns that were
// barred before.
func TestFullrankExchangingTheEighthWazirGivesCheck(t *testing.T) {
	p := at(t, "wildeurasian-fullrank", "10/WWWW6/WWWW6/10/5k4/4P5/10/10/10/K9[N] w - - 0 1")
	m, err := engine.ParseMove(p, "a9a10n")
	require.NoError(t, err)
	require.True(t, p.(*Position).GivesCheck(m))
	p.Make(m)
	require.True(t, p.InCheck())
}

func TestKoreanHoppersAlwaysNeedAScreen(t *testing.T) {
	for _, m := range []move{
		{"a Cannon", "korean", "k9/10/4n5/4w5/10/1n1WC1nw1r/4W5/4r5/4n5/1K8[] w - - 0 1", "e5", "e5b5 e5c5 e5e3 e5e8 e5h5"},
		{"over empty squares", "korean", "4r5/10/k3n5/10/10/4C5/10/10/10/1K8[] w - - 0 1", "e5", "e5e10 e5e9"},
		{"a Tank", "korean", "10/k9/10/10/3W6/n1WT1Wr3/2W1Wn4/5b4/3W6/1K1n6[] w - - 0 1", "d5", "d5a2 d5a5 d5b3 d5b5 d5d1 d5f3 d5g5"},
		{"an Arrow, over a King", "korean", "1k8/10/10/10/10/10/10/2K7/3A6/10[] w - - 0 1", "d2", "d2a5 d2b4"},
	} {
		m.test(t)
	}
}

func TestIntermediatePieces(t *testing.T) {
	const around = "k9/10/10/10/10/10/3nnn4/3nWn4/3nnn4/8K1[] w - - 0 1"
	for _, m := range []move{
		{"a Steward moves orthogonally", "steward", "k9/10/10/10/10/10/10/4W5/10/1K8[] w - - 0 1", "e3", "e3d3 e3e2 e3e4 e3f3"},
		{"a Steward captures diagonally", "steward", around, "e3", "e3d2 e3d4 e3f2 e3f4"},
		{"a Goldgeneral", "gold", around, "e3", "e3d3 e3d4 e3e2 e3e4 e3f3 e3f4"},
		{"a black Goldgeneral", "gold", "k9/10/10/10/10/10/10/4w5/10/1K8[] b - - 0 1", "e3", "e3d2 e3d3 e3e2 e3e4 e3f2 e3f3"},
		{"a Silvergeneral", "silver", around, "e3", "e3d2 e3d4 e3e4 e3f2 e3f4"},
		{"a black Silvergeneral that came back", "silver", "k9/10/4w5/10/10/10/10/10/10/1K8[] b - - 0 1", "e8", "e8d7 e8d9 e8e7 e8f7 e8f9"},
	} {
		m.test(t)
	}
}

func TestPlainHasNoExchange(t *testing.T) {
	p := at(t, "wildeurasian-plain", "3r6/W2k6/10/10/10/10/10/10/10/1K8 w - - 0 1")
	require.Equal(t, "a9a10 a9a8 a9b9", from(p, "a9"))
}

func TestPlainForbidsFacingOnFilesOnly(t *testing.T) {
	p := at(t, "wildeurasian-plain", "10/10/10/10/5k4/4K5/10/10/10/10 w - - 0 1")
	require.Equal(t, "e5d4 e5d5 e5e4", from(p, "e5"), "next to each other across the River")
	var refused *engine.FENError
	require.ErrorAs(t, p.SetFEN("10/10/10/10/4k5/4K5/10/10/10/10 w - - 0 1"), &refused)
}
