package tigerchess

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
	"panthera/engine/enginetest"
)

func TestPieces(t *testing.T) {
	rule(t, "tigerchess", []ruling{
		{"a Knight is FIDE's", "7k/8/8/8/3N4/8/8/K7[Tt] w - - 0 1", "d4",
			"d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5"},
		{"a TigerKnight leaps to all of the 7×7 box that is on no line with it", "7k/8/8/8/3T4/8/8/K7[t] w - - 0 1", "d4",
			"d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5 d4a3 d4a5 d4c1 d4c7 d4e1 d4e7 d4g3 d4g5 d4a2 d4a6 d4b1 d4b7 d4f1 d4f7 d4g2 d4g6"},
		{"Black's also leaps exactly four squares orthogonally", "k6K/8/8/8/3t4/8/8/8[T] b - - 0 1", "d4",
			"d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5 d4a3 d4a5 d4c1 d4c7 d4e1 d4e7 d4g3 d4g5 d4a2 d4a6 d4b1 d4b7 d4f1 d4f7 d4g2 d4g6 d4d8 d4h4"},
		{"a TigerKnight leaps over pieces", "7k/8/8/2ppp3/2pTp3/2ppp3/8/K7[t] w - - 0 1", "d4",
			"d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5 d4a3 d4a5 d4c1 d4c7 d4e1 d4e7 d4g3 d4g5 d4a2 d4a6 d4b1 d4b7 d4f1 d4f7 d4g2 d4g6"},
		{"a Swordsman steps diagonally forward", "7k/8/8/8/3S4/8/8/K7[Tt] w - - 0 1", "d4", "d4c5 d4e5"},
		{"a Swordsman steps to an empty square only", "7k/8/1p3p2/2p1P3/3S4/8/8/K7[Tt] w - - 0 1", "d4", ""},
		{"Black's Swordsman goes down", "7k/8/8/8/3s4/8/8/K7[Tt] b - - 0 1", "d4", "d4c3 d4e3"},
		{"a Swordsman jumps an adjacent enemy forward only", "7k/8/8/2p5/3S4/2p1p3/8/K7[Tt] w - - 0 1", "d4", "d4b6 d4e5"},
		{"a Swordsman does not jump its own pieces", "7k/8/8/2P1P3/3S4/8/8/K7[Tt] w - - 0 1", "d4", ""},
		{"a Swordsman does not jump from afar", "7k/6p1/5p2/8/3S4/8/8/K7[Tt] w - - 0 1", "d4", "d4c5 d4e5"},
		{"an Archer steps diagonally in any direction", "7k/8/8/8/3A4/8/8/K7[Tt] w - - 0 1", "d4", "d4c3 d4c5 d4e3 d4e5"},
		{"an Archer jumps from afar to the square immediately behind", "7k/8/1p6/8/3A4/8/8/K7[Tt] w - - 0 1", "d4",
			"d4c3 d4c5 d4e3 d4e5 d4a7"},
		{"an Archer flies over empty squares before the enemy only", "7k/8/8/8/5p2/4P3/3A4/K7[Tt] w - - 0 1", "d2",
			"d2c1 d2c3 d2e1"},
		{"an Archer does not jump two in a row", "7k/p7/1p6/8/3A4/8/8/K7[Tt] w - - 0 1", "d4", "d4c3 d4c5 d4e3 d4e5"},
		{"an Archer does not jump over the edge", "7k/8/8/p7/8/2A5/8/K7[Tt] w - - 0 1", "c3", "c3b2 c3b4 c3d2 c3d4"},
	})
}

func TestJumps(t *testing.T) {
	rule(t, "tigerchess", []ruling{
		{"a capture may go on, and every stop is a move of its own", "7k/8/5p2/8/3p4/2S5/8/K7[Tt] w - - 0 1", "c3", "c3b4 c3e5 c3e5g7"},
		{"a Swordsman goes on forward only", "7k/8/8/8/3p1p2/2S5/8/K7[Tt] w - - 0 1", "c3", "c3b4 c3e5"},
		{"an Archer goes on in any direction", "7k/8/8/8/3p1p2/2A5/8/K7[Tt] w - - 0 1", "c3",
			"c3b2 c3b4 c3d2 c3e5 c3e5g3"},
		{"an Archer goes on back again too", "k7/6p1/8/8/3p4/2A5/1p6/7K[Tt] w - - 0 1", "c3", "c3b4 c3d2 c3a1 c3a1e5 c3a1e5h8 c3e5 c3e5a1 c3e5a1h8 c3e5h8 c3e5h8a1"},
		{"a captured piece leaves before the next jump and is not jumped twice", "k7/8/8/8/3p4/2A5/8/7K[Tt] w - - 0 1", "c3",
			"c3b2 c3b4 c3d2 c3e5"},
		{"a captured piece no longer stands in the way", "7k/8/8/8/3p4/2A5/1p6/7K[Tt] w - - 0 1", "c3",
			"c3b4 c3d2 c3a1 c3a1e5 c3e5 c3e5a1"},
		{"the start square counts as empty: landing on it", "7k/8/8/3p1p2/8/3p1p2/4A3/7K[Tt] w - - 0 1", "e2",
			"e2d1 e2f1 e2c4 e2g4 e2c4e6 e2c4e6g4 e2c4e6g4e2 e2g4e6 e2g4e6c4 e2g4e6c4e2"},
		{"two sequences with different landing squares are different moves", "7k/8/8/3p1p2/8/3p1p2/4S3/7K[Tt] w - - 0 1", "e2",
			"e2c4 e2g4 e2c4e6 e2g4e6"},
		{"a jump captures any piece", "7k/8/8/8/3q4/2S5/8/K7[Tt] w - - 0 1", "c3", "c3e5"},
		{"a Swordsman becomes an Archer at once and its move ends there", "8/3p1p2/2S5/8/k7/8/8/K7[Tt] w - - 0 1", "c6",
			"c6b7 c6e8"},
	})
}

func TestSwordsmanBecomesArcherWithoutALetter(t *testing.T) {
	p := setUp(t, "tigerchess", "8/2S5/8/8/k7/8/8/K7[Tt] w - - 7 1")
	enginetest.Play(t, p, "c7d8")
	assert.Equal(t, "3A4/8/8/8/k7/8/8/K7[Tt] b - - 0 1", p.FEN())
	p.Undo()
	enginetest.Play(t, p, "c7b8 a4a5 b8a7 a5a4 a7b8") // an Archer on the eighth rank stays one
	assert.Equal(t, byte('A'), p.Game().Letter(p.Board()[57]))
}

func TestTheArcherThatReturnsToItsStart(t *testing.T) {
	p := setUp(t, "tigerchess", "7k/8/8/3p1p2/8/3p1p2/4A3/7K[Tt] w - - 3 1")
	enginetest.Play(t, p, "e2c4e6g4e2")
	assert.Equal(t, "7k/8/8/8/8/8/4A3/7K[Tt] b - - 0 1", p.FEN())
	p.Undo()
	assert.Equal(t, "7k/8/8/3p1p2/8/3p1p2/4A3/7K[Tt] w - - 3 1", p.FEN())
}

func TestCheckByJumps(t *testing.T) {
	for _, c := range []struct {
		sentence, fen string
		check         bool
	}{
		{"a Swordsman beside the royal with an empty square behind", "8/8/8/8/3k4/2S5/8/K7[Tt] b - - 0 1", true},
		{"the square behind is held", "8/8/8/4p3/3k4/2S5/8/K7[Tt] b - - 0 1", false},
		{"a Swordsman captures forward only", "8/8/8/2S5/3k4/8/8/K7[Tt] b - - 0 1", false},
		{"an Archer from afar", "8/8/8/4k3/8/8/1A6/K7[Tt] b - - 0 1", true},
		{"an Archer on the other colour", "8/8/8/4k3/8/8/2A5/K7[Tt] b - - 0 1", false},
		{"a royal on an edge cannot be taken by a jump", "8/8/8/7k/6S1/8/8/K7[Tt] b - - 0 1", false},
		{"a sequence of two jumps", "8/8/5k2/8/3p4/2S5/8/K7[Tt] b - - 0 1", true},
		{"a sequence of three jumps", "8/6k1/8/4p3/8/2p5/1S6/K7[Tt] b - - 0 1", true},
		{"three jumps this way and that", "8/4k3/8/4p3/8/4p3/3S4/K7[Tt] b - - 0 1", true},
		{"a piece captured before makes room for the landing", "8/8/8/3A4/2k5/1p6/8/5K2[Tt] b - - 0 1", false},
		{"the landing square was emptied by the same sequence", "8/8/5p2/8/5p2/4k3/3p4/4A2K[Tt] b - - 0 1", false},
		{"a pinned Archer gives check all the same", "8/8/8/r1A1K3/8/4k3/8/8[Tt] b - - 0 1", true},
		{"a pinned Swordsman gives check all the same", "8/8/8/8/3k4/r1S2K2/8/8[Tt] b - - 0 1", true},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			p := setUp(t, "tigerchess", c.fen)
			assert.Equal(t, c.check, p.InCheck(), c.fen)
			r := readReference(c.fen)
			assert.Equal(t, c.check, inCheck(r.pieces, r.white), "reference")
		})
	}
}

func TestOnlyTheEndOfASequenceMustBeSafe(t *testing.T) {
	rule(t, "tigerchess", []ruling{
		{"a pinned Swordsman does not jump off its line", "4r3/8/6k1/8/5p2/4S3/8/4K3[Tt] w - - 0 1", "e3", ""},
		{"a sequence may end in front of the checker", "4r2k/8/8/3p1p2/8/3p4/4S3/4K3[Tt] w - - 0 1", "e2", "e2c4e6"},
		{"a sequence must capture the checker behind the checker too", "7k/8/2r5/8/2r5/1S6/8/2K5[Tt] w - - 0 1", "b3", "b3d5b7"},
	})
}

func TestPossibleEscapesFromJumps(t *testing.T) {
	p := setUp(t, "tigerchess", "8/8/8/8/3k4/2S5/1r6/K7[Tt] b - - 0 1")
	assert.Equal(t, []string{}, append([]string{}, formsOf(p, "b2")...))
	assert.Contains(t, forms(p), "d4c3", "captures the Swordsman")
	assert.NotContains(t, forms(p), "b2b8", "the check stays")
	assert.Equal(t, []engine.Square{18}, p.Checkers())
}

func TestExchanges(t *testing.T) {
	rule(t, "tigerchess", []ruling{
		{"the TigerKnight on the eighth rank, always", "8/4P3/8/8/k7/8/8/K7[Tt] w - - 0 1", "e7", "e7e8t"},
		{"otherwise it stays a Pikeman there", "8/4P3/8/8/k7/8/8/K7[t] w - - 0 1", "e7", "e7e8"},
		{"there it cannot move", "4P3/8/8/8/k7/8/8/K7[t] w - - 0 1", "e8", ""},
		{"a choice on the seventh rank", "8/8/4P3/8/k7/8/8/K7[Tt] w - - 0 1", "e6", "e6e7 e6e7n"},
		{"a Knight on the seventh, automatic", "8/8/4P3/8/k7/8/8/K7[t] w - - 0 1", "e6", "e6e7n"},
		{"also with the TigerKnight on the board", "8/8/4P3/8/k7/8/8/K6T[t] w - - 0 1", "e6", "e6e7n"},
		{"by capture too", "3r1r2/4P3/8/8/k7/8/8/K7[Tt] w - - 0 1", "e7", "e7d8t e7e8t e7f8t"},
		{"by capture on the seventh too", "8/3r4/4P3/8/k7/8/8/K7[Tt] w - - 0 1", "e6", "e6d7 e6d7n e6e7 e6e7n"},
		{"one that stayed on the seventh is never exchanged there", "8/4P3/8/8/k7/8/8/K7[t] w - - 0 1", "e7", "e7e8"},
		{"Black alike on its second and first", "8/8/8/8/k7/8/4p3/K7[T] b - - 0 1", "e2", "e2e1"},
		{"where Black's cannot move, though the file is empty", "8/8/8/8/k7/8/8/K3p3[T] b - - 0 1", "e1", ""},
		{"Black's hand is its own", "8/8/8/8/k7/8/4p3/K7[t] b - - 0 1", "e2", "e2e1t"},
		{"Black's choice", "8/8/8/8/k7/4p3/8/K7[t] b - - 0 1", "e3", "e3e2 e3e2n"},
	})
}

func TestAStuckPikemanAttacksNothingAndCanBeCaptured(t *testing.T) {
	p := setUp(t, "tigerchess", "4P3/3k4/8/8/8/8/8/K7[t] b - - 0 1")
	assert.False(t, p.InCheck())
	assert.Contains(t, forms(p), "d7e8")
}

func TestTheTigerKnightLeavesTheHand(t *testing.T) {
	p := setUp(t, "tigerchess", "8/4P3/8/8/k7/8/8/K7[Tt] w - - 9 3")
	enginetest.Play(t, p, "e7e8t")
	assert.Equal(t, "4T3/8/8/8/k7/8/8/K7[t] b - - 0 3", p.FEN())
	p.Undo()
	assert.Equal(t, "8/4P3/8/8/k7/8/8/K7[Tt] w - - 9 3", p.FEN())
}

func TestProtectingTheQueenAsInLancerChess(t *testing.T) {
	rule(t, "tigerchess", []ruling{
		{"both sides", "4k3/8/8/8/8/8/8/R2K3R[Tt] w KQ - 0 1", "d1", "d1b1 d1f1 d1c1 d1c2 d1d2 d1e1 d1e2"},
		{"not over a square attacked by the Siberian's fours", "4k3/8/8/4t3/8/8/8/3K3R[T] w K - 0 1", "d1",
			"d1c1 d1e2"},
		{"jumps do not attack the first rank", "4k3/8/8/8/8/8/3s4/R2K3R[Tt] w KQ - 0 1", "d1",
			"d1b1 d1f1 d1c1 d1c2 d1d2 d1e1 d1e2"},
	})
}
