package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestCastlingWins checks who has won after a move in games in which castling wins; empty if the game goes
// on. Fairy-Stockfish says the same.
func TestCastlingWins(t *testing.T) {
	const board = "r3k2r/8/8/8/8/8/8/R3K2R"
	for c, want := range map[[4]string]string{
		{"castle", "b", "e8c8", "KQkq"}: "goal 0-1",
		{"castle", "b", "e8g8", "KQkq"}: "goal 1-0",
		{"castle", "b", "a8b8", "KQkq"}: "goal 1-0",
		{"castle", "b", "h8g8", "KQkq"}: "",
		{"castle", "w", "a1a8", "KQkq"}: "goal 1-0",
		{"castle", "w", "e1c1", "KQkq"}: "",
		{"Kk", "w", "e1g1", "KQkq"}:     "goal 1-0",
		{"Kk", "w", "e1c1", "KQkq"}:     "goal 0-1",
		{"Kk", "w", "a1b1", "KQkq"}:     "",
		{"Kk", "w", "h1h8", "KQkq"}:     "goal 0-1", // both lose the right, who moves first
		{"Kk", "b", "h8h1", "KQkq"}:     "goal 1-0",
		{"Qq", "b", "e8c8", "KQkq"}:     "goal 0-1",
		{"KQkq", "w", "e1c1", "KQkq"}:   "goal 1-0",
		{"KQkq", "w", "e1d1", "KQkq"}:   "goal 0-1",
		{"KQkq", "w", "a1b1", "KQkq"}:   "", // the other right is left
		{"KQkq", "w", "a1b1", "Qkq"}:    "goal 0-1",
		{"Q", "b", "e8c8", "KQkq"}:      "",
		{"Q", "b", "a8a1", "KQkq"}:      "goal 0-1",
	} {
		text := "[a:chess]\ncastlingWins = " + c[0] + "\n"
		if c[0] == "castle" {
			text = "[a:castle]\n"
		}
		g, faults := make(t, text)
		require.NotNil(t, g, "%v", faults)
		p := engine.Verified(g.New())
		require.NoError(t, p.SetFEN(board+" "+c[1]+" "+c[3]+" - 0 1"))
		m, err := engine.ParseMove(p, c[2])
		require.NoError(t, err, c)
		p.Make(m)
		for range 2 { // as played, and as set up from the FEN
			o, over := engine.Result(p)
			require.Equal(t, want != "", over, c)
			if over {
				require.Equal(t, want, o.String(), c)
			}
			require.NoError(t, p.SetFEN(p.FEN()))
		}
	}
	_, faults := make(t, "[a:chess]\ncastlingWins = k\nstartFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n")
	require.Contains(t, faults, "my.ini:3:1: error: the game is over before it begins: goal 1-0; look at what ends the game, or write another start position")
}

// TestOppositeCastling checks that castling takes the other side's right to castle to the same wing.
// Fairy-Stockfish writes the same FENs.
func TestOppositeCastling(t *testing.T) {
	for _, c := range [][3]string{
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b q - 1 1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b k - 1 1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w K - 1 2"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
	} {
		require.Equal(t, c[2], played(t, "[a:opposite-castling]\n", c[0], c[1]))
	}
	require.Equal(t, "r3k2r/8/8/8/8/8/8/R4RK1 b a - 1 1", played(t, "[a:fischerandom]\noppositeCastling = true\n", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "e1h1"))
}
