package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// played returns the FEN after a move in the game that a text defines. The move is also taken
// back.
func played(t *testing.T, text, fen, move string) string {
	t.Helper()
	g, faults := make(t, text)
	require.NotNil(t, g, faults)
	p := engine.Verified(g.New())
	require.NoError(t, p.SetFEN(fen))
	enginetest.Play(t, p, move)
	after := p.FEN()
	p.Undo()
	require.Equal(t, fen, p.FEN())
	return after
}

// TestPiecesChangeSides, by drops and by moves.
func TestPiecesChangeSides(t *testing.T) {
	for _, c := range [][4]string{
		{"[a:flipello]\n", "8/8/8/3pP3/3Pp3/8/8/8[Pp] w - - 0 1", "P@f4", "8/8/8/3pP3/3PPP2/8/8/8[p] b - - 0 1"},
		{"[a:flipello]\nstartFen = 8/8/8/3pP3/3Pp3/8/8/8[Pp] w - - 0 1\n", "8/8/2P5/2pppp2/2ppPp2/8/5p2/8[P] w - - 0 1", "P@e6", "8/8/2P1P3/2ppPp2/2ppPp2/8/5p2/8[] b - - 0 1"},
		{"[a:ataxx]\n", "7/7/2pP3/2p4/7/7/7 w - - 0 1", "P@d4", "7/7/2PP3/2PP3/7/7/7 b - - 0 1"},
		{"[a:ataxx]\n", "7/7/2pP3/2p4/7/7/7 w - - 0 1", "d5d3", "7/7/2p4/2P4/3P3/7/7 b - - 1 1"},
		{"[a:quadwrangle]\n", "8/8/8/3p4/8/8/8/7P w - - 0 1", "P@d4", "8/8/8/3p4/3P4/8/8/7P b - - 0 1"},
		{"[a:quadwrangle]\n", "8/8/8/3p4/8/3P4/8/8 w - - 0 1", "P@d4", "8/8/8/3P4/3P4/3P4/8/8 b - - 0 1"},
		{"[a:quadwrangle]\n", "8/8/8/3p4/8/3P4/8/8 w - - 0 1", "d3d4", "8/8/8/3P4/3P4/8/8/8 b - - 1 1"},
	} {
		require.Equal(t, c[3], played(t, c[0], c[1], c[2]), c[1])
	}
}

// TestAKingStaysSafeAmongTurnedPieces checks, in a game in which enclosed pieces change sides,
// that a drop is legal if the piece that gives check, or one that shields the king, changes sides
// by it, and illegal if the king is still in check.
func TestAKingStaysSafeAmongTurnedPieces(t *testing.T) {
	g, faults := make(t, "[a:crazyhouse]\nflipEnclosedPieces = ataxx\n")
	require.NotNil(t, g, faults)
	list := moves(t, g, "k3r3/8/3R4/8/4p3/8/8/4K3[N] w - - 0 1")
	require.Contains(t, list, "N@d5")
	require.Contains(t, list, "N@f5")
	require.NotContains(t, moves(t, g, "k3r3/8/8/8/8/4r3/8/4K3[N] w - - 0 1"), "N@a5")
	require.Contains(t, moves(t, g, "k3r3/8/8/8/8/4r3/8/4K3[N] w - - 0 1"), "N@d2", "the attacker is turned over")
}

// TestDropsNeedNeighbours, or go first to some squares.
func TestDropsNeedNeighbours(t *testing.T) {
	for _, c := range []struct {
		text, fen string
		want      []string
	}{
		{"[a:cfour]\n", "P6/p6/P6/p6/P6/p1P4[Pp] w - - 0 1", []string{"P@b1", "P@c2", "P@d1", "P@e1", "P@f1", "P@g1"}},
		{"[a:cfour-anyside]\nmaxRank = 3\nmaxFile = 3\nstartFen = 3/3/3[Pp] w - - 0 1\n", "3/1p1/3[P] w - - 0 1", []string{"P@a1", "P@a2", "P@a3", "P@b1", "P@b3", "P@c1", "P@c2", "P@c3"}},
		{"[a:cfour-anyside]\nmaxRank = 3\nmaxFile = 3\nstartFen = 3/3/3[Pp] w - - 0 1\n", "3/p2/3[P] w - - 0 1", []string{"P@a1", "P@a3", "P@b1", "P@b2", "P@b3", "P@c1", "P@c3"}},
		{"[a:snort]\nmaxRank = 3\nmaxFile = 3\nstartFen = 3/3/3 w - - 0 1\n", "p2/3/2P w - - 0 1", []string{"P@b1", "P@b2", "P@a1", "P@c2", "P@c3"}},
		{"[a:flipersi]\n", "8/8/8/3P4/8/8/8/8[Pp] b - - 0 1", []string{"P@d4", "P@e4", "P@e5"}},
		{"[a:flipersi]\n", "8/8/8/3Pp3/3pP3/8/8/8[Pp] w - - 0 1", []string{"P@c4", "P@d3", "P@e6", "P@f5"}},
	} {
		g, faults := make(t, c.text)
		require.NotNil(t, g, faults)
		require.ElementsMatch(t, c.want, moves(t, g, c.fen), c.fen)
	}
}

// TestPiecesArePlacedFirst, until no more can be.
func TestPiecesArePlacedFirst(t *testing.T) {
	requireMoves(t, map[string]rule{
		"who has a piece in hand drops it":    {"[a:tictacchess]\n", "3/3/K2[Rk] w - - 0 1", "R@b2", "a1a2"},
		"then it moves":                       {"[a:tictacchess]\n", "3/3/K2[k] w - - 0 1", "a1a2", ""},
		"unless another one is due":           {"[a:picaria]\nmustDropType = -\n", "3/3/P2[P] w - - 0 1", "a1a2", ""},
		"a king is not placed into check":     {"[a:placement]\nstartFen = 8/8/8/8/8/8/8/8[Kk] w - - 0 1\ndropRegionWhite = *1 *2\n", "k7/8/8/8/8/8/8/r7[K] w - - 0 1", "K@b2", "K@b1"},
		"in check others may move":            {"[a:placement]\nstartFen = 8/8/8/8/8/8/8/8[KNkn] w - - 0 1\n", "k7/8/8/8/8/2n5/8/1K6[N] w - - 0 1", "b1a1", "N@a1"},
		"but not if a drop helps":             {"[a:placement]\nstartFen = 8/8/8/8/8/8/8/8[KNkn] w - - 0 1\n", "k7/8/8/8/8/8/8/r2K4[N] w - - 0 1", "N@b1", "d1d2"},
		"bishops stand on both colours":       {"[a:placement]\n", "1k6/pppppppp/8/8/8/8/PPPPPPPP/BK6[B] w - - 0 1", "B@d1", "B@c1"},
		"a square is kept for them":           {"[a:placement]\n", "1k6/pppppppp/8/8/8/8/PPPPPPPP/BK1N1Q2[BN] w - - 0 1", "N@c1", "N@h1"},
		"a rook goes to the first rank":       {"[a:sittuyin]\n", "1k6/8/4pppp/pppp4/4PPPP/PPPP4/8/K7[R] w - - 0 1", "R@b1", "R@b2"},
		"a pawn retires where it stands":      {"[a:sittuyin]\n", "7k/8/8/3P4/8/8/P7/K7[] w - - 0 1", "d5d5f", "a2a2f"},
		"or beside":                           {"[a:sittuyin]\n", "7k/8/8/3P4/8/8/P7/K7[] w - - 0 1", "d5c4f", "d5d4f"},
		"not to attack":                       {"[a:sittuyin]\n", "7k/1p6/8/3P4/8/8/P7/K7[] w - - 0 1", "d5d5f", "d5c6f"},
		"nor to check":                        {"[a:sittuyin]\n", "8/8/8/3k4/8/3P4/8/K7[] w - - 0 1", "d3c2f", "d3e4f"},
		"nor while there is a general":        {"[a:sittuyin]\n", "7k/8/8/3P4/8/8/F7/K7[] w - - 0 1", "d5d6", "d5d5f"},
		"the last pawn retires anywhere":      {"[a:sittuyin]\n", "7k/8/8/8/8/3P4/8/K7[] w - - 0 1", "d3d3f", ""},
		"who has castled by drops may castle": {"[a:placement]\n", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[] w KQkq - 0 1", "e1g1", ""},
		"but not without the right":           {"[a:placement]\n", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[] w - - 0 1", "e1f1", "e1g1"},
	})
	require.Equal(t, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R[] b K - 0 1", played(t, "[a:placement]\n", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[R] w - - 0 1", "R@h1"))
	require.Equal(t, "7k/8/8/3F4/8/8/P7/K7[] b - - 0 1", played(t, "[a:sittuyin]\n", "7k/8/8/3P4/8/8/P7/K7[] w - - 3 1", "d5d5f"))
	require.Error(t, engine.NewPosition(game(t, "placement")).SetFEN("8/pppppppp/8/8/8/8/PPPPPPPP/8[K] w - - 0 1"))
}

// TestFullBoardsEnd games, and are counted.
func TestFullBoardsEnd(t *testing.T) {
	for fen, want := range map[string]string{
		"PPP/PPp/ppp[] w - - 0 1": "count of pieces 1-0", "PPp/Pp1/ppp[p] b - - 0 1": "", "ppp/PPp/ppp[] b - - 0 1": "count of pieces 0-1",
	} {
		g, faults := make(t, "[a:flipello]\nmaxRank = 3\nmaxFile = 3\nenclosingDropStart = -\nstartFen = pP1/Pp1/3[Pp] w - - 0 1\n")
		require.NotNil(t, g, faults)
		p := engine.NewPosition(g)
		require.NoError(t, p.SetFEN(fen))
		o, over := p.Ended()
		require.Equal(t, want != "", over, fen)
		if over {
			require.Equal(t, want, o.String())
		}
	}
}

// TestRulesTellOfDrops checks that the rule sheet describes which drops are allowed, and which
// pieces change sides.
func TestRulesTellOfDrops(t *testing.T) {
	for id, want := range map[string]string{
		"tictacchess":  "Who has a piece in hand must drop it.",
		"cfour":        "A dropped piece falls to the lowest square of its file that it reaches.",
		"ataxx":        "Instead of moving, a side may drop a piece, of which there is always one more, on an empty square.",
		"flipello":     "When no square is empty the game is over: the side with more pieces wins.",
		"placement":    "A side drops a Bishop on either colour of squares.",
		"sittuyin":     "* White's Pawn on squares d5, e5, c6, f6, b7, g7, a8 and h8, or the last one anywhere, may become a Fers where it stands, or by a move of one to an empty square, if that attacks nothing and gives no check.",
		"quadwrangle":  "next to a dropped one only if another one of its side is next to it.",
		"cfour-misere": "Who has four pieces next to each other in a row loses.",
	} {
		require.Contains(t, game(t, id).Rules, want)
	}
}
