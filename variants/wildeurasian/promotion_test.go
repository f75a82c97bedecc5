package wildeurasian

import (
	"testing"

	"panthera/engine/enginetest"

	"github.com/stretchr/testify/require"
)

// Tests of the rule sheet's section Pawns, Wazirs, promotion.

const everythingHeld = "[QTGRBCANMqtgrbcanm]"

func TestWazirsMayBeExchangedOnEndRanks(t *testing.T) {
	for _, m := range []move{
		{"on the enemy's end rank not for what is bound to a half", "", "10/W2k6/10/10/10/10/10/10/10/1K8" + everythingHeld + " w - - 0 1", "a9",
			"a9a10 a9a10a a9a10b a9a10c a9a10m a9a10n a9a10r a9a8 a9b9"},
		{"on the own end rank for all", "", "4k5/10/10/10/10/10/10/10/W9/3K6" + "[QTGRBCANM]" + " w - - 0 1", "a2", "a2a1 a2a1a a2a1b a2a1c a2a1g a2a1m a2a1n a2a1q a2a1r a2a1t a2a3 a2b2"},
		{"moving along the rank", "", "W9/3k6/10/10/10/10/10/10/10/1K8[RRm] w - - 0 1", "a10", "a10a9 a10b10 a10b10r"},
		{"with a capture", "", "1n8/1W1k6/10/10/10/10/10/10/10/1K8[Rm] w - - 0 1", "b9", "b9a9 b9b10 b9b10r b9b8 b9c9"},
		{"Black likewise", "", "2k7/10/10/10/10/10/10/10/8w1/K9" + everythingHeld + " b - - 0 1", "i2",
			"i2h2 i2i1 i2i1a i2i1b i2i1c i2i1m i2i1n i2i1r i2i3 i2j2"},
		{"not with an empty hand", "", "10/W2k6/10/10/10/10/10/10/10/1K8[rq] w - - 0 1", "a9", "a9a10 a9a8 a9b9"},
		{"only for what is there", "", "10/W2k6/10/10/10/10/10/10/10/1K8[QTGN] w - - 0 1", "a9", "a9a10 a9a10n a9a8 a9b9"},
	} {
		m.test(t)
	}
}

func TestWazirsOfTheArrayMayBeExchangedToo(t *testing.T) {
	for _, id := range []string{"wildeurasian-fullrank", "wildeurasian-korean"} {
		p := at(t, id, "4k5/10/10/10/10/10/10/1W8/10/3K6[Q] w - - 0 1")
		require.Contains(t, enginetest.Play(t, p, "b3b2 e10e9 b2b1q").FEN(), "/1Q1K6[] b", "%s: a Wazir that has never been a Pawn", id)
	}
}

func TestAnExchangedPieceLeavesTheHandAndReturns(t *testing.T) {
	p := at(t, "wildeurasian", "10/1W1k6/10/10/10/10/10/10/10/1K8[RRBr] w - - 7 1")
	enginetest.Play(t, p, "b9b10r")
	require.Equal(t, "1R8/3k6/10/10/10/10/10/10/10/1K8[RBr] b - - 0 1", p.FEN(), "the clock restarts")
	enginetest.Play(t, p, "d9c9 b1a2 c9b10")
	require.Contains(t, p.FEN(), "[RRBr]")
}

func TestAPieceThatStandsOnAnEndRankMustMoveToBeExchanged(t *testing.T) {
	p := at(t, "wildeurasian", "W9/3k6/10/10/10/10/10/10/10/1K8[R] w - - 0 1")
	require.NotContains(t, canonical(p), "a10a10r")
	require.Equal(t, "a10a9 a10b10 a10b10r", from(p, "a10"))
}

func TestPawnsAndWazirsDoNotGoToTheHand(t *testing.T) {
	p := at(t, "wildeurasian", "k9/10/2p7/2R7/10/10/10/10/10/1K8[] w - - 0 1")
	require.Contains(t, enginetest.Play(t, p, "c7c8").FEN(), "[] b")
	p = at(t, "wildeurasian", "k9/10/2w7/2R7/10/10/10/10/10/1K8[] w - - 0 1")
	require.Contains(t, enginetest.Play(t, p, "c7c8").FEN(), "[] b")
}

func TestTheHandGoesByOwnerAndOrder(t *testing.T) {
	const hand = "[QTBNqrm]"
	p := at(t, "wildeurasian", "k9/10/10/10/10/10/10/10/10/1K8[mNrqBTQ] w - - 0 1")
	require.Contains(t, p.FEN(), hand)
	p = at(t, "wildeurasian", "k9/10/10/2R6n/10/10/10/10/10/1K8[] w - - 0 1")
	require.Contains(t, enginetest.Play(t, p, "c7j7").FEN(), "[n]", "the captured piece is Black's")
}

func TestColoursOfSquaresPlayNoPart(t *testing.T) {
	for square, rank := range map[string]string{"a9": "W2k6", "b9": "1W1k6"} {
		p := at(t, "wildeurasian", "10/"+rank+"/10/10/10/10/10/10/10/K9[BAM] w - - 0 1")
		for _, letter := range "bam" {
			require.Contains(t, from(p, square), square[:1]+"10"+string(letter))
		}
	}
}

func TestQuietWazirMovesDoNotResetTheClock(t *testing.T) {
	p := at(t, "wildeurasian", "10/W2k6/10/10/10/10/2P7/10/10/1K8[R] w - - 7 1")
	require.Contains(t, enginetest.Play(t, p.Clone(), "a9a10").FEN(), " 8 1")
	require.Contains(t, enginetest.Play(t, p.Clone(), "a9a10r").FEN(), " 0 1")
	require.Contains(t, enginetest.Play(t, p.Clone(), "c4c5").FEN(), " 0 1")
	require.Contains(t, enginetest.Play(t, p.Clone(), "b1c1").FEN(), " 8 1")
}
