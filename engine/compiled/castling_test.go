package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
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
		enginetest.Play(t, p, c[2])
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

// TestCastlingOfWanderers plays moves of kings and rooks that keep the right to castle on some squares.
func TestCastlingOfWanderers(t *testing.T) {
	const text = "[a:eurasian-castling]\n"
	for _, c := range [][3]string{
		{"r8r/4k5/10/10/10/10/10/10/5K4/R8R w a1j1a10j10 - 0 1", "a1b2", ""},
		{"r8r/5k4/10/10/10/10/10/10/4K5/R8R w a1j1a10j10 - 0 1", "a1a2", "r8r/5k4/10/10/10/10/10/10/R3K5/9R b a2j1a10j10 - 1 1"},
		{"r8r/5k4/10/10/10/10/10/10/R3K5/9R w a2j1a10j10 - 0 1", "e2c2", "r8r/5k4/10/10/10/10/10/10/2KR6/9R b a10j10 - 1 1"},
		{"r8r/5k4/10/10/10/10/10/10/R3K5/9R w a2j1a10j10 - 0 1", "e2h2", ""},
		{"r8r/5k4/10/10/10/10/10/10/R3K5/9R w a2j1a10j10 - 0 1", "e2e1", "r8r/5k4/10/10/10/10/10/10/R9/4K4R b a2j1a10j10 - 1 1"},
		{"r8r/5k4/10/10/10/5P4/10/10/R9/4K4R w a2j1a10j10 - 0 1", "e1h1", "r8r/5k4/10/10/10/5P4/10/10/R9/6RK2 b a10j10 - 1 1"},
		{"r8r/5k4/10/10/10/10/10/10/R9/4K4R w a2j1a10j10 - 0 1", "e1d1", "r8r/5k4/10/10/10/10/10/10/R9/3K5R b a10j10 - 1 1"},
		{"r8r/5k4/10/10/10/10/10/10/R9/4K4R w a2j1a10j10 - 0 1", "a2a10", "R8r/5k4/10/10/10/10/10/10/10/4K4R b j1j10 - 0 1"},
		{"r8r/5k4/10/10/10/10/10/10/1R8/R3K4R w a1j1a10j10 - 0 1", "b2b3", "r8r/5k4/10/10/10/10/10/1R8/10/R3K4R b a1j1a10j10 - 1 1"},
		{"4k4r/10/10/10/10/10/10/10/10/c2K6 b j10 - 0 1", "e10h10", "6rk2/10/10/10/10/10/10/10/10/c2K6 w - - 1 2"},
	} {
		if c[2] != "" {
			require.Equal(t, c[2], played(t, text, c[0], c[1]))
			continue
		}
		g, _ := make(t, text)
		require.NotContains(t, moves(t, g, c[0]), c[1])
	}
	g, _ := make(t, text)
	for fen, want := range map[string]string{
		"5k4/10/10/10/10/10/10/10/10/R3K5 w c1 - 0 1":    "no rook castles from c1",
		"5k4/10/10/10/10/10/10/10/10/R3K5 w b1 - 0 1":    "no rook that castles stands on b1",
		"5k4/10/10/10/10/10/10/10/10/R2K6 w a1 - 0 1":    "the king has left the squares from which it castles with the rook on a1",
		"5k4/10/10/10/10/10/10/10/R9/R3K5 w a1a2 - 0 1":  "a second right on the wing of a2",
		"5k4/10/10/10/10/10/10/10/10/R3K5 w a1a1 - 0 1":  "a second right on the wing of a1",
		"5k4/10/10/10/10/10/10/10/10/R3K5 w a1j10 - 0 1": "no rook that castles stands on j10",
	} {
		require.ErrorContains(t, g.New().SetFEN(fen), want)
	}
	one, other := g.New(), g.New()
	require.NoError(t, one.SetFEN("5k4/10/10/10/10/10/10/10/R9/R3K5 w a1 - 0 1"))
	require.NoError(t, other.SetFEN("5k4/10/10/10/10/10/10/10/R9/R3K5 w a2 - 0 1"))
	require.NotEqual(t, one.Key(), other.Key())
}

// TestRegionsOfWanderers checks what is said of regions in which kings and rooks cannot wander.
func TestRegionsOfWanderers(t *testing.T) {
	for text, want := range map[string]string{
		"[a:eurasian-castling]\nchess960 = true\n":                                    "my.ini:2:1: error: chess960 and pieces that wander; leave it out, or castlingRegion",
		"[a:eurasian-castling]\ncastlingRegionWhite = a1 e2 f2\n":                     "my.ini:2:1: error: a piece that castles starts outside of it; name the squares of kings and rooks, too",
		"[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K2R w h1 - 0 1\n":                     "my.ini:2:1: error: the field of castling rights names squares; write KQkq, or castlingRegion",
		"[a:chess]\ncastlingRegionWhite = *1\ncastlingRegionBlack = *8\n":             "my.ini:2:1: error: two rooks may come to one square of it; leave squares between them out",
		"[a:chess]\ncastlingRegionWhite = a* h* e*\ncastlingRegionBlack = a8 h8 e8\n": "my.ini:3:1: error: two rooks may come to one square of it; leave squares between them out",
	} {
		g, faults := make(t, text)
		require.Nil(t, g)
		require.Contains(t, faults, want)
	}
}
