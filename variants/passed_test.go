package variants

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestASquarePassedOverTellsPositionsApartWhereACaptureIsLegal tests the en passant square (NOTATION,
// "FEN"). It must make two positions differ in key only if an en passant capture is legal, but stay in
// the FEN if any piece attacks it.
func TestASquarePassedOverTellsPositionsApartWhereACaptureIsLegal(t *testing.T) {
	for _, test := range []struct {
		id, fen string
		legal   bool
	}{
		{"chess", "rnb1kbnr/1pppq2p/8/4ppp1/pP2NP1P/P5PR/2PPP3/R1BQKBN1 b Qkq b3 0 8", true},
		{"chess", "k2q1b2/r1Q5/5n1N/1pnPp2r/p2KP2P/1p1P1B2/b5P1/N2RR3 w - e6 0 43", false}, // pinned, and in check
		{"chess", "2kr4/3r4/p2Bpnpp/1b4p1/1Ppp2P1/3P3P/P1Rb1P2/3KQBR1 b - b3 0 28", false},
		{"chess", "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", false}, // both Pawns leave the rank
		{"chess960", "2kr4/3r4/p2Bpnpp/1b4p1/1Ppp2P1/3P3P/P1Rb1P2/3KQBR1 b - b3 0 28", false},
		{"lancerchess", "1fk5/1pp3l1/1r5p/pPbp1pP1/4R1P1/4L2P/1Kp1F3/2B2B1R w - f6 0 41", true},
		{"lancerchess", "1r1kqb2/p3pplr/8/RPp1f1Bp/4P2p/1K3P2/2P1B2L/1FR5 w - c6 0 23", false},
		{"twojewels", "r2sbgtt1/4b4/pt1p1p1pr/tpp2tpP1/P1B1pP2p/1Pt3N1B/6t2/1tP1P3P/1TT4T1/RTTS1GTTR w - e7 c5g5 0 20", true},
		{"twojewels", "5Ng1b/2ST3r1/9/4P4/6PPp/4t3R/t6G1/1p2n2T1/5B3/8n w - i7 h9e7 0 76", false},
		{"tigerchess", "1rbkqflr/1ppp2b1/p2S2p1/s2spP1p/s7/S1L1K2p/PPP1P1PP/RFB1QB1R[Tt] w k e6 0 16", true},
		{"tigerchess", "r2k1br1/2p3p1/pS2b1lp/1p5P/2Pp1pBP/sP1Q1SL1/5B1R/RFK5[Tt] b - c3 0 40", false},
		{"tigervariation", "5g2/8/1f2k3/5Nq1/4p3/3pP1pp/PbP1r2s/5QSL/5lP1/K1B1R3/8/4G3[t] w - d8 0 53", false},
		{"stakeout-chess", "r3kb1r/p2np2p/3pq2n/1Np1Ppp1/2P3RP/1Q3N2/PP1P1P2/R1B1KB2 w Qkq f6 0 16", false},
	} {
		p := All().Game(test.id).New()
		require.NoError(t, p.SetFEN(test.fen), test.fen)
		require.Equal(t, test.fen, p.FEN())
		key, s := p.Key(), p.Setup()
		s.Passed = engine.NoSquare
		require.NoError(t, p.SetUp(&s), test.fen)
		assert.Equal(t, test.legal, key != p.Key(), test.fen)
	}
}

// TestARightThatCannotBeUsedDoesNotHinderRepetition: three occurrences of a position are a repetition
// even if a double step led to the first and an enemy Pawn stood beside it, because that Pawn was
// pinned and could not capture en passant.
func TestARightThatCannotBeUsedDoesNotHinderRepetition(t *testing.T) {
	p := All().Game("chess").New()
	require.NoError(t, p.SetFEN("8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1"))
	for _, text := range strings.Fields("d2d4 a4b5 e1e2 b5a4 e2e1 a4b5 e1e2 b5a4 e2e1") {
		_, over := engine.Result(p)
		require.False(t, over, text)
		enginetest.Play(t, p, text)
	}
	o, over := engine.Result(p)
	assert.True(t, over)
	assert.Equal(t, engine.Repetition, o.Reason)
}
