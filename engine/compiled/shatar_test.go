package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestShatar checks how a game of shatar stands after some moves; empty if it goes on. Fairy-Stockfish says the
// same.
func TestShatar(t *testing.T) {
	g := game(t, "shatar")
	for name, c := range map[string]struct{ fen, moves, want string }{
		"a rook mates":                        {"7k/6pp/8/8/8/8/P7/KR6 w - - 0 1", "b1b8", "checkmate 1-0"},
		"a bers mates on a diagonal":          {"6bk/J6p/8/8/8/8/8/4K1R1 w - - 0 1", "a7g7", "checkmate 1-0"},
		"a bishop mates without a shak":       {"6bk/7p/8/8/8/8/7P/2B1K3 w - - 0 1", "c1b2", "checkmate 0.5-0.5"},
		"so does a pawn":                      {"6bk/7p/6PB/8/8/8/8/4K3 w - - 0 1", "g6g7", "checkmate 0.5-0.5"},
		"a bishop mates behind a shak":        {"7k/5b1p/8/8/8/8/7P/2B1R2K w - - 0 1", "e1e8 f7g8 c1b2", "checkmate 1-0"},
		"a move without check is between":     {"7k/p4b1p/8/8/8/8/7P/2B1R2K w - - 0 1", "e1e8 f7g8 h2h3 a7a6 c1b2", "checkmate 0.5-0.5"},
		"a knight and a bishop mate together": {"6bk/7p/8/4N3/8/8/1B6/4K3 w - - 0 1", "e5f7", "checkmate 1-0"},
		"a knight lets a bishop mate":         {"6bk/7p/8/8/3N4/2B5/8/4K3 w - - 0 1", "d4e6", "checkmate 0.5-0.5"},
		"a bare king draws":                   {"7k/8/8/8/8/8/p7/KR6 w - - 0 1", "a1a2", "extinction 0.5-0.5"},
		"fifty moves":                         {"3k4/8/8/p7/P7/8/3K4/RR6 w - - 99 60", "d2d3", "fifty moves 0.5-0.5"},
	} {
		p := engine.Verified(g.New())
		require.NoError(t, p.SetFEN(c.fen), name)
		enginetest.Play(t, p, c.moves)
		o, over := engine.Result(p)
		require.Equal(t, c.want != "", over, name)
		if over {
			require.Equal(t, c.want, o.String(), name)
		}
	}
	requireMoves(t, map[string]rule{
		"a knight does not mate":                    {"[a:shatar]\n", "6rk/6pp/8/6N1/8/8/P6P/K6R w - - 0 1", "g5e6", "g5f7"},
		"nor does a pawn that becomes one":          {"[a:shatar]\npromotionPieceTypes = nj\n", "6nr/5Ppk/7p/8/8/8/8/K7 w - - 0 1", "f7f8j", "f7f8n"},
		"it checks":                                 {"[a:shatar]\n", "5r1k/6pp/8/6N1/8/8/P6P/K6R w - - 0 1", "g5f7", ""},
		"its check lets another piece mate as well": {"[a:shatar]\n", "6bk/7p/8/4N3/8/8/1B6/4K3 w - - 0 1", "e5f7", ""},
	})
}
