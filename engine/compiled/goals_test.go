package compiled_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
)

// TestGoals checks the outcome of games that end by reaching a goal. An empty result means that the
// game goes on.
func TestGoals(t *testing.T) {
	for name, c := range map[string]struct{ game, fen, want string }{
		"a king on the hill":                  {"kingofthehill", "8/8/8/8/3K4/8/8/7k b - - 0 1", "goal 1-0"},
		"two bare kings may still come to it": {"kingofthehill", "8/8/8/8/8/3K4/8/7k b - - 0 1", ""},
		"White is first":                      {"racingkings", "K7/8/8/8/8/8/7k/8 b - - 0 1", "goal 1-0"},
		"Black may follow":                    {"racingkings", "K7/7k/8/8/8/8/8/8 b - - 0 1", ""},
		"who has followed draws":              {"racingkings", "K6k/8/8/8/8/8/8/8 w - - 0 1", "goal 0.5-0.5"},
		"who has not loses":                   {"racingkings", "K7/8/7k/8/8/8/8/8 w - - 0 1", "goal 1-0"},
		"Black is first":                      {"racingkings", "7k/K7/8/8/8/8/8/8 w - - 0 1", "goal 0-1"},
		"three checks":                        {"3check", "4k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1", "checks 1-0"},
		"a type died out":                     {"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "extinction 1-0"},
		"the last pawn":                       {"kinglet", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "extinction 1-0"},
		"one of three kings":                  {"threekings", "k1bqkbn1/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK b - - 0 1", "extinction 1-0"},
		"the horde is gone":                   {"horde", "4k3/8/8/8/8/8/8/8 w - - 0 1", "extinction 0-1"},
		"who has given all away":              {"antichess", "8/8/8/8/8/8/8/K7 b - - 0 1", "extinction 0-1"},
		"who cannot move":                     {"antichess", "8/8/8/8/8/p7/P7/8 w - - 0 1", "stalemate 1-0"},
		"fewer pieces":                        {"suicide", "8/8/8/8/8/p7/P7/7n w - - 0 1", "stalemate 1-0"},
		"more pieces":                         {"suicide", "8/8/8/8/p7/P7/P7/8 w - - 0 1", "stalemate 0-1"},
		"as many":                             {"suicide", "8/8/8/8/8/p7/P7/8 w - - 0 1", "count of pieces 0.5-0.5"},
		"the king is given away":              {"codrus", "4k3/8/8/8/8/8/P7/8 w - - 0 1", "extinction 1-0"},
		"a bare king has lost":                {"losers", "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", "extinction 0-1"},
		"a bare king of old":                  {"shatranj", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "extinction 1-0"},
		"but it may bare the other":           {"shatranj", "8/8/8/8/8/8/k7/R3K3 b - - 0 1", "extinction 1-0"},
		"two bare kings":                      {"shatranj", "8/8/8/8/8/8/k7/4K3 b - - 0 1", ""},
		"a draw for Black":                    {"armageddon", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "insufficient material 0-1"},
		"fifty moves for Black":               {"armageddon", "4k3/8/8/8/8/8/8/4K2R w - - 100 90", "fifty moves 0-1"},
		"the last rank":                       {"breakthrough", "P7/7p/8/8/8/8/8/8 b - - 0 1", "goal 1-0"},
		"a knight has stayed":                 {"jesonmor", "n8/9/9/9/4N4/9/9/9/9 w - - 0 1", "goal 1-0"},
		"it may still be taken":               {"jesonmor", "n8/9/9/9/4N4/9/9/9/9 b - - 0 1", ""},
		"no neighbour":                        {"clobber", "P4/5/5/5/5/4p w - - 0 1", "stalemate 0-1"},
		"a lion at home":                      {"dobutsu", "L2/3/2l/3[] b - - 0 1", "goal 1-0"},
		"the lion is caught":                  {"dobutsu", "3/3/3/L2[] b - - 0 1", "extinction 1-0"},
		"a fox past the hounds":               {"fox-and-hounds", "5F2/8/1h1h4/8/8/8/8/8 b - - 0 1", "goal 1-0"},
		"the last king of two is mated":       {"shoshogi", "9/9/9/9/9/9/9/r8/r3K4 w - - 0 1", "checkmate 0-1"},
		"one king of two is not":              {"shoshogi", "9/9/9/9/9/9/9/r8/r3K3K w - - 0 1", ""},
		"an explosion beside the king":        {"atomic", "8/8/8/8/8/8/8/K7 b - - 0 1", "extinction 1-0"},
		"three in a row":                      {"tictactoe", "P2/pPp/2P[PPpp] b - - 0 1", "goal 1-0"},
		"a full board":                        {"tictactoe", "PpP/pPP/pPp[] b - - 0 1", "stalemate 0.5-0.5"},
		"Musketeers on a rank":                {"three-musketeers", "5/M1M1M/5/2p2/5 b - - 0 1", "goal 0-1"},
		"not on a diagonal":                   {"three-musketeers", "M4/1M3/2M2/4p/5 b - - 0 1", ""},
		"a check is the last one":             {"checkshogi", "k8/9/9/9/9/9/9/9/R3K4[] b - - 0+1 0 1", "checks 1-0"},
	} {
		p := engine.NewPosition(game(t, c.game))
		require.NoError(t, p.SetFEN(c.fen), name)
		o, over := engine.Result(p)
		if c.want == "" {
			require.False(t, over, "%s: %v", name, o)
			continue
		}
		require.True(t, over, name)
		require.Equal(t, c.want, o.String(), name)
	}
}

// TestBordersAreJoined checks the goal of connecting two borders, by blocks of squares and by rows of
// pieces.
func TestBordersAreJoined(t *testing.T) {
	const text = "[a:symphony]\nconnectN = 0\nconnectDiagonal = false\nconnectRegion1White = a*\nconnectRegion2White = h*\nconnectRegion1Black = *1\nconnectRegion2Black = *8\nconnectNxN = 3\n"
	g, faults := make(t, text)
	require.NotNil(t, g, faults)
	require.Contains(t, g.Rules, "* Who has a square of 3 × 3 pieces wins.\n* If pieces of White lead from file a to file h, each next to another, it wins.")
	for fen, want := range map[string]bool{
		"8/8/8/PPP5/2P5/2PPPP2/5PPP/8[] b - - 0 1": true, "8/8/8/PPP5/2P5/2PP4/4PPPP/8[] b - - 0 1": false,
		"8/8/8/PPP5/2P5/2PPPP2/5PPP/8[] w - - 0 1": false, "8/8/8/4PPP1/4PPP1/4PPP1/8/8[] b - - 0 1": true, "8/8/8/4PPP1/4P1P1/4PPP1/8/8[] b - - 0 1": false,
		"2p5/2p5/2p5/2p5/1pp5/1p6/1p6/1p6[] w - - 0 1": true,
	} {
		p := engine.NewPosition(g)
		require.NoError(t, p.SetFEN(fen))
		_, over := p.Ended()
		require.Equal(t, want, over, fen)
	}
}

// TestDuties checks the rules about moves besides the safety of the king, such as compulsory captures.
func TestDuties(t *testing.T) {
	requireMoves(t, map[string]rule{
		"who can capture must":                {"[a:antichess]\n", "8/8/8/8/8/1p6/P7/8 w - - 0 1", "a2b3", "a2a3"},
		"in passing too":                      {"[a:antichess]\n", "8/8/8/pP6/8/8/8/8 w - a6 0 1", "b5a6", "b5b6"},
		"not by a promotion":                  {"[a:antichess]\n", "1p6/P7/8/8/8/8/8/8 w - - 0 1", "a7b8q", "a7a8q"},
		"nor if the king forbids it":          {"[a:losers]\n", "4k3/8/8/8/8/3r4/P2p4/4K3 w - - 0 1", "e1f1", "e1d2"},
		"nobody gives check":                  {"[a:racingkings]\n", "8/8/8/8/8/8/k7/6RK w - - 0 1", "g1g3", "g1g2"},
		"nor by stepping aside":               {"[a:racingkings]\n", "8/8/8/8/8/k1N4R/8/7K w - - 0 1", "h3h8", "c3e4"},
		"a pawn gives the last check":         {"[a:checkshogi]\n", "ln1gk4/1r1s1g1bl/p1pp1sppn/1p2pP2p/8P/1P2K1PP1/P1PP5/1BG1R3L/LNS2GSN1[Pp] w - - 1+1 0 24", "P@e8", ""},
		"queens are royal":                    {"[a:coregal]\n", "4k3/8/8/8/4r3/8/4Q3/4K3 w - - 0 1", "e2e4", "e1d1"},
		"a queen does not protect a queen":    {"[a:coregal]\n", "4k3/8/8/8/r2Q4/8/8/3QK3 w - - 0 1", "d4a4", "e1e2"},
		"castling through fire without kings": {"[a:extinction]\n", "rnbqkr2/p7/8/8/8/8/P7/RNBQK2R w K - 0 1", "e1g1", ""},
		"both kings are attacked":             {"[a:spartan]\n", "k3k3/8/8/8/8/8/4R3/R3K3 b - - 0 1", "a8b8", "e8e7"},
		"one of them may be":                  {"[a:spartan]\n", "4k2k/8/8/8/8/7h/4R3/3K3R b - - 0 1", "e8e7", ""},
		"a single one may not":                {"[a:spartan]\n", "4k3/8/8/8/8/8/4R3/3K3R b - - 0 1", "e8d8", "e8e7"},
		"no third king":                       {"[a:spartan]\n", "8/8/8/8/8/k3k3/6h1/K7 b - - 0 1", "g2f1c", "g2f1k"},
		"a king does not leave a check":       {"[a:makpong]\n", "3rk3/8/8/8/8/4S3/8/3K4 w - - 0 1", "", "d1e1"},
		"nor by another capture":              {"[a:makpong]\n", "3rk3/8/8/8/8/8/2p5/3K3S w - - 0 1", "", "d1c2"},
		"but it captures who gives it":        {"[a:makpong]\n", "4k3/8/8/8/8/8/3r4/3K4 w - - 0 1", "d1d2", ""},
		"one of two kings may be lost":        {"[a:shoshogi]\n", "k8/9/9/9/9/9/9/r8/r3K3K w - - 0 1", "e1e2", ""},
		"the last one not":                    {"[a:shoshogi]\n", "k8/9/9/9/9/9/9/r8/4K4 w - - 0 1", "e1f1", "e1e2"},
		"the horde steps twice twice":         {"[a:horde]\n", "k7/8/8/8/8/8/8/P7 w - - 0 1", "a1a3", ""},
		"a stalemate is passed":               {"[a:chess]\npassOnStalemate = true\n", "k7/8/1Q6/8/8/8/8/1K6 b - - 0 1", "a8a8", ""},
		"a mate is not":                       {"[a:chess]\npassOnStalemate = true\n", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "", "a8a8"},
		"who can move does":                   {"[a:chess]\npassOnStalemate = true\n", "k7/8/8/8/8/8/8/1K6 w - - 0 1", "b1b2", "b1b1"},
		"who may pass may move":               {"[a:chess]\npassWhite = true\n", "k7/8/8/8/8/8/8/1K6 w - - 0 1", "b1b1", ""},
	})
}

// TestChecksAreCounted checks that giving check lowers the number of checks still to be given, and
// that the FEN field is also read in the form that counts the checks already given.
func TestChecksAreCounted(t *testing.T) {
	p := engine.NewPosition(game(t, "3check"))
	require.NoError(t, p.SetFEN("4k3/8/8/8/8/8/8/4K2R w - - +1+0 0 1"))
	require.Equal(t, "4k3/8/8/8/8/8/8/4K2R w - - 2+3 0 1", p.FEN())
	enginetest.Play(t, p, "h1h8 e8e7 h8h7")
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, "checks 1-0", o.String())
	require.Equal(t, "8/4k2R/8/8/8/8/8/4K3 b - - 0+3 3 2", p.FEN())
}

// TestTwoPassesDraw: nobody can move.
func TestTwoPassesDraw(t *testing.T) {
	g, faults := make(t, "[a:antichess]\npassOnStalemate = true\n")
	require.NotNil(t, g, faults)
	p := engine.Verified(g.New())
	require.NoError(t, p.SetFEN("8/8/8/8/8/p7/P7/8 w - - 0 1"))
	for _, text := range []string{"a2a2", "a3a3"} {
		_, over := engine.Result(p)
		require.False(t, over)
		enginetest.Play(t, p, text)
	}
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, "stalemate 0.5-0.5", o.String())
}

// TestGamesComeToTheirEnds plays random games without kings, or with goals other than mate, to the end
// in verify mode.
func TestGamesComeToTheirEnds(t *testing.T) {
	reasons := map[engine.Reason]int{}
	for i, d := range rulebook.Base().Definitions {
		g := gameOf(d)
		if g == nil || g.Royals == nil && !g.Duties && g.Own == nil && d.Word("extinctionValue") == "" && d.Squares("flagRegionWhite").Empty() {
			continue
		}
		random := rand.New(rand.NewPCG(uint64(i), 3))
		p := engine.Verified(g.New())
		for {
			if o, over := engine.Result(p); over {
				reasons[o.Reason]++
				break
			}
			list := engine.Moves(p)
			p.Make(list[random.IntN(len(list))])
		}
	}
	for _, r := range []engine.Reason{engine.Goal, engine.Extinction, engine.Stalemate, engine.Checks} {
		require.Positive(t, reasons[r], r)
	}
}
