package compiled_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestWhatMovesDo checks which piece stands where after a move, in games in which a move changes the moving or the
// captured piece.
func TestWhatMovesDo(t *testing.T) {
	for name, c := range map[string]struct{ game, fen, move, want string }{
		"a piece that captures changes sides":           {"andernach", "4k3/8/8/3p4/8/8/6B1/4K3 w - - 0 1", "g2d5", "4k3/8/8/3b4/8/8/8/4K3 b - - 0 1"},
		"a king does not":                               {"andernach", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", "4k3/8/8/8/8/8/3K4/8 b - - 0 1"},
		"a pawn is promoted first":                      {"andernach", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "1q2k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		"a pawn captured in passing":                    {"andernach", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/3p4/8/8/8/8/4K3 b - - 0 1"},
		"a move without a capture":                      {"andernach", "4k3/8/8/8/8/8/6B1/4K3 w - - 0 1", "g2d5", "4k3/8/8/3B4/8/8/8/4K3 b - - 1 1"},
		"the other way round":                           {"antiandernach", "4k3/8/8/8/8/8/6B1/4K3 w - - 0 1", "g2f3", "4k3/8/8/8/8/5b2/8/4K3 b - - 1 1"},
		"a pawn that has turned is not passed":          {"antiandernach", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pp3/8/8/4K3 b - - 0 1"},
		"captures do not":                               {"antiandernach", "4k3/8/8/3p4/8/8/6B1/4K3 w - - 0 1", "g2d5", "4k3/8/8/3B4/8/8/8/4K3 b - - 0 1"},
		"all moves":                                     {"superandernach", "4k3/8/8/3p4/8/8/6B1/4K3 w - - 0 1", "g2d5", "4k3/8/8/3b4/8/8/8/4K3 b - - 0 1"},
		"castling does not turn the rook":               {"superandernach", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
		"the next greater piece":                        {"circulargryphon", "4k3/8/8/8/8/8/6R1/4K3 w - - 0 1", "g2g3", "4k3/8/8/8/8/6Q1/8/4K3 b - - 1 1"},
		"a queen is a pawn again":                       {"circulargryphon", "4k3/8/8/8/8/8/6Q1/4K3 w - - 0 1", "g2g8", "4k1P1/8/8/8/8/8/8/4K3 b - - 1 1"},
		"a promoted pawn stays what it is":              {"circulargryphon", "7k/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7c8r", "2R4k/8/8/8/8/8/8/4K3 b - - 0 1"},
		"a knight that has passed as a pawn":            {"circulargryphon", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pN3/8/8/4K3 b - e3 0 1"},
		"and is captured in passing":                    {"circulargryphon", "4k3/8/8/8/3pN3/8/8/4K3 b - e3 0 1", "d4e3", "4k3/8/8/8/8/4n3/8/4K3 w - - 0 2"},
		"a queen is a king":                             {"gryphon", "8/8/8/8/8/8/6Q1/8 w - - 0 1", "g2g3", "8/8/8/8/8/6K1/8/8 b - - 1 1"},
		"the next lesser piece":                         {"changeover", "4k3/8/8/8/8/8/6N1/4K3 w - - 0 1", "g2f4", "4k3/8/8/8/5P2/8/8/4K3 b - - 1 1"},
		"a pawn is a queen":                             {"changeover", "4k3/8/8/8/8/8/6P1/4K3 w - - 0 1", "g2g4", "4k3/8/8/8/6Q1/8/8/4K3 b - - 0 1"},
		"a piece that captures stays":                   {"rifle", "4k3/8/8/3p4/8/8/6B1/4K3 w - - 3 1", "g2d5", "4k3/8/8/8/8/8/6B1/4K3 b - - 0 1"},
		"and has moved":                                 {"rifle", "4k3/8/8/8/8/8/8/R3K2n w Q - 0 1", "a1a8", "R3k3/8/8/8/8/8/8/4K2n b - - 1 1"},
		"a pawn is not promoted so":                     {"rifle", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8", "4k3/P7/8/8/8/8/8/4K3 b - - 0 1"},
		"in passing, too":                               {"rifle", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/8/4P3/8/8/8/4K3 b - - 0 1"},
		"a king shoots what is guarded":                 {"rifle", "3rk3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", "3rk3/8/8/8/8/8/8/4K3 b - - 0 1"},
		"a rook that has shot does not castle":          {"rifle", "4k3/8/8/8/8/r7/8/R3K3 w Q - 0 1", "a1a3", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"},
		"a second king can be captured":                 {"twokings", "4k3/8/8/8/8/8/8/1K3K1q b - - 0 1", "h1f1", "4k3/8/8/8/8/8/8/1K3q2 w - - 0 2"},
		"any king's move ends castling":                 {"twokings", "4k3/8/8/8/8/8/8/R3KK1R w KQ - 0 1", "f1f2", "4k3/8/8/8/8/8/5K2/R3K2R b - - 1 1"},
		"kings of one cell side by side":                {"grid", "8/8/8/8/8/4k3/8/4K3 b - - 0 1", "e3e2", "8/8/8/8/8/8/4k3/4K3 w - - 1 2"},
		"on one file the other king is royal for Black": {"twokingssymmetric", "4k3/8/8/8/8/8/R3k3/K7 b - - 0 1", "e8e7", "8/4k3/8/8/8/8/R3k3/K7 w - - 1 2"},
		"a check that mates":                            {"checkless", "4r3/k7/8/8/8/8/6PB/7K b - - 0 1", "e8e1", "8/k7/8/8/8/8/6PB/4r2K w - - 1 2"},
		"a king behind its first capture":               {"simplifiedgryphon", "4k3/1ppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "e1d1", "4k3/1ppppppp/8/8/8/8/PPPPPPPP/3K4 b - - 1 1"},
	} {
		p := engine.NewPosition(game(t, c.game))
		require.NoError(t, p.SetFEN(c.fen), name)
		enginetest.Play(t, p, c.move)
		require.Equal(t, c.want, p.FEN(), name)
		p.Undo()
		require.Equal(t, c.fen, p.FEN(), name)
	}
}

// TestWhatMovesMayNot: moves that are not legal.
func TestWhatMovesMayNot(t *testing.T) {
	for name, c := range map[string]struct{ game, fen, move string }{
		"a capture by a piece that would give check":          {"andernach", "4k3/8/8/8/8/8/4n2R/4K3 w - - 0 1", "h2e2"},
		"a move that has a rook give check":                   {"antiandernach", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "a2a1"},
		"within a cell":                                       {"grid", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1"},
		"within a slipped one":                                {"slippedgrid", "4k3/8/8/8/8/8/8/3K4 w - - 0 1", "d1e1"},
		"within a displaced one":                              {"displacedgrid", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3"},
		"aslant within a cell":                                {"gridolina", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3f4"},
		"a fifth knight":                                      {"gryphon", "8/8/8/8/8/8/P7/NNNN4 w - - 0 1", "a2a3"},
		"a king into check":                                   {"gryphon", "7r/8/8/8/8/8/6Q1/8 w - - 0 1", "g2h2"},
		"a move that leaves one king of two in check":         {"gryphon", "7r/8/8/8/8/8/K7/7K w - - 0 1", "a2a3"},
		"a king back before a capture":                        {"simplifiedgryphon", "4k3/pppppppp/8/8/8/4K3/PPPPPPPP/8 w - - 0 1", "e3d3"},
		"a quiet move where there is a shot":                  {"shoot", "4k3/8/8/3p4/8/8/6B1/4K3 w - - 0 1", "e1e2"},
		"a check":                                             {"checkless", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"},
		"an answer by check":                                  {"checkless", "8/k7/8/8/8/8/6PB/4r2K w - - 0 1", "h2g1"},
		"the royal king into check":                           {"twokings", "4k1r1/8/8/8/8/8/8/5K1K w - - 0 1", "f1g1"},
		"the other king past it, into check":                  {"twokings", "4k3/8/8/8/8/8/1KK5/7r w - - 0 1", "c2b1"},
		"on one file the king nearer the first rank is royal": {"twokings", "4k3/8/8/8/8/8/R3k3/K7 b - - 0 1", "e8e7"},
	} {
		p := engine.NewPosition(game(t, c.game))
		require.NoError(t, p.SetFEN(c.fen), name)
		_, err := engine.ParseMove(p, c.move)
		require.Error(t, err, name)
	}
}

// TestPositionsComeAgain checks that repetitions are also found across pawn moves, captures and drops, in games in
// which other moves can undo these.
func TestPositionsComeAgain(t *testing.T) {
	for id, c := range map[string]struct{ fen, moves string }{
		"antiandernach": {"7k/8/8/8/8/P7/8/7K w - - 0 1", "a3a4 a4a3 a3a4 a4a3"},
		"crazyhouse":    {"1k5r/8/8/8/8/8/8/K7[Rr] w - - 0 1", "R@d8 R@c8 d8h8 c8h8 R@d8 R@c8 d8h8 c8h8"},
	} {
		p := engine.NewPosition(game(t, id))
		require.NoError(t, p.SetFEN(c.fen))
		for move := range strings.FieldsSeq(c.moves) {
			_, over := engine.Result(p)
			require.False(t, over, id)
			enginetest.Play(t, p, move)
		}
		o, over := engine.Result(p)
		require.True(t, over, id)
		require.Equal(t, engine.Repetition, o.Reason)
	}
}

// TestRightsOfAnyArray checks that a king which castles from another square than in the game's start position loses
// its castling rights by moving.
func TestRightsOfAnyArray(t *testing.T) {
	p := game(t, "caparandom").New()
	require.NoError(t, p.SetFEN("2r3k1r1/10/10/10/10/10/10/1R1K4R1 w IBic - 0 1"))
	for _, c := range []struct{ move, rights string }{{"d1e1", "ic"}, {"g8g7", "-"}} {
		enginetest.Play(t, p, c.move)
		require.Equal(t, c.rights, strings.Fields(p.FEN())[2], c.move)
	}
}
