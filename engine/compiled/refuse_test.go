package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
)

// make makes the game of the last section of a text, a file of definitions, and returns the faults
// as texts.
func make(t *testing.T, text string) (*engine.Game, []string) {
	t.Helper()
	b := rulebook.Read("my.ini", text, rulebook.Base())
	require.NotEmpty(t, b.Definitions, "%v", b.Faults)
	g, faults := compiled.Game(b.Definitions[len(b.Definitions)-1])
	var lines []string
	for _, f := range faults {
		lines = append(lines, f.String())
	}
	return g, lines
}

// TestWhatIsNotPlayedIsRefused checks that definitions with rules that this package does not play
// are refused, with the right fault.
func TestWhatIsNotPlayedIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"[a:chess]\ncountingRule = asean\n":                    "my.ini:2:1: error: a FEN has one field for the limit of the count and for the square passed over; leave it out, or the captures in passing",
		"[a:chess]\nblastOnCapture = true\n":                   "my.ini:2:1: error: a capture destroys a King; write commoner for it, and extinctionPieceTypes",
		"[a:chess]\nmovesChange = q:k\n":                       "my.ini:2:1: error: a Queen becomes a King; write royalKing = every",
		"[a:shako]\ngrid = slipped\n":                          "my.ini:2:1: error: a Cannon goes over others; leave it out, or the piece",
		"[a:chess]\nrelay = b\n":                               "my.ini:2:1: error: a Bishop does not only leap; name pieces that leap, as Knights do",
		"[a:knightrelay]\nterritory = 16\n":                    "my.ini:2:1: error: territory is not counted with lent leaps; leave it out, or relay",
		"[a:amazons]\nwallingRule = edge\ncylinder = true\n":   "my.ini:3:1: error: a cylinder has no edges to its left and right; leave it out, or the rule about edges",
		"[a:cfour-anyside]\ncylinder = true\n":                 "my.ini:2:1: error: a cylinder has no edges to its left and right; leave it out, or the rule about edges",
		"[a:three-musketeers]\ncylinder = true\n":              "my.ini:2:1: error: a cylinder has no edges to its left and right; leave it out, or the rule about edges",
		"[a:chess]\ntwoBoards = true\n":                        "my.ini:2:1: error: twoBoards is not played yet; see docs/games-from-a-file.md for what is played",
		"[a:chess]\nwallingRule = duck\nterritory = 16\n":      "my.ini:3:1: error: what is scored by territory has no walls; leave it out, or the walls",
		"[a:chess]\ntwoBoards = true\n[b:a]\n":                 "my.ini:3:2: error: twoBoards is not played yet; see docs/games-from-a-file.md for what is played",
		"[a:chess]\nstartFen = 8/8/8/8/8/8/8/KK5k w - - 0 1\n": "my.ini:2:1: error: a side with more than one king; write commoner for such pieces, and extinctionPieceTypes",
		"[a:chess]\nstartFen = 8/8/8/8/8/8/8/KR5k b - - 0 1\n[b:a]\nstartFen = 8/8/8/8/8/8/8/KR5k w - - 0 1\n": "my.ini:4:1: error: the start position is refused: side \"w\": Black is in check though it is not its move; write another start position",
		"[a:chess]\nflagRegion = e8\nflagPiece = k\n":                                                          "my.ini:1:2: error: the game is over before it begins: goal 0-1; look at what ends the game, or write another start position",
		"[a:crazyhouse]\nterritory = 16\n":                                                                     "my.ini:2:1: error: what is scored by territory has a fixed number of pieces; leave it out, or the hands",
		"[a:xiangqi]\nstartFen = 9/9/4k4/9/9/9/9/4K4/9/9 w - - 0 1\nmobilityRegionWhiteKing = e1\n":            "my.ini:2:1: error: a King starts outside the region in which it may stand; give it a larger region, or another place",
	} {
		g, faults := make(t, text)
		require.Nil(t, g, text)
		require.Contains(t, faults, want)
	}
	for text, want := range map[string]string{
		"[a:chess]\nrelayChecks = false\n":                                                     "my.ini:2:1: warning: relayChecks says nothing without relay; write relay too, or remove it",
		"[a:chess]\nwallOrMove = true\n":                                                       "my.ini:2:1: warning: wallOrMove says nothing without wallingRule; write wallingRule too, or remove it",
		"[a:chess]\nflagMove = true\n":                                                         "my.ini:2:1: warning: flagMove says nothing without flagRegion; write flagRegion too, or remove it",
		"[a:chess]\nextinctionValue = loss\n":                                                  "my.ini:2:1: warning: extinctionValue says nothing without extinctionPieceTypes; write extinctionPieceTypes too, or remove it",
		"[a:crusade]\nadjudicateFullBoard = true\n":                                            "my.ini:2:1: warning: a full board ends no game that begins with one; write adjudicateFullBoard = false",
		"[a:chess]\ncheckCounting = true\n":                                                    "my.ini:2:1: warning: the start position does not say how many checks win: one does; write 3+3 before the counters of startFen for three checks",
		"[a:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\n": "my.ini:2:1: warning: the start position counts checks, and the game does not; write checkCounting = true, or leave 3+3 out",
	} {
		g, faults := make(t, text)
		require.NotNil(t, g, text)
		require.Equal(t, []string{want}, faults)
	}
	for text, want := range map[string]string{
		"exchange = p:*1\n":                        "my.ini:2:1: error: a Pawn is promoted, or royal; name a piece that is not promoted",
		"exchange = n:*1\npieceDrops = true\n":     "my.ini:2:1: error: captured pieces wait in the hand of their own side; leave it out, or the drops",
		"exchange = k:*1\ncapturesToHand = true\n": "my.ini:2:1: error: captured pieces wait in the hand of their own side; leave it out, or the drops",
	} {
		g, faults := make(t, "[a:chess]\n"+text)
		require.Nil(t, g)
		require.Contains(t, faults, want)
	}
	g, faults := make(t, "[a:wildeurasian-hoppers]\npromotionLimit = w:7\n")
	require.NotNil(t, g)
	require.Equal(t, []string{"my.ini:2:1: warning: a side starts with 8 of Wazir, and 7 are the most; write a greater number, or another start position"}, faults)
}

// moves lists the moves of a position.
func moves(t *testing.T, g *engine.Game, fen string) (list []string) {
	t.Helper()
	p := enginetest.SetUp(t, g, fen)
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	return list
}

// rule is a test case: a definition, a position, a move that must be legal in it (has) and a move
// that must not (hasNot); either move may be empty.
type rule struct{ text, fen, has, hasNot string }

func requireMoves(t *testing.T, rules map[string]rule) {
	t.Helper()
	for name, c := range rules {
		g, faults := make(t, c.text)
		require.NotNil(t, g, "%s: %v", name, faults)
		list := moves(t, g, c.fen)
		if c.has != "" {
			require.Contains(t, list, c.has, name)
		}
		if c.hasNot != "" {
			require.NotContains(t, list, c.hasNot, name)
		}
	}
}

func TestRules(t *testing.T) {
	requireMoves(t, map[string]rule{
		"a Griffon turns on the diagonal":                     {"[a:chess]\ncustomPiece1 = g:[F?R]\nstartFen = 7k/8/8/8/8/8/8/KG6 w - - 0 1\n", "7k/8/8/8/8/8/8/KG6 w - - 0 1", "b1c8", "b1b2"},
		"and is blocked there":                                {"[a:chess]\ncustomPiece1 = g:[F?R]\nstartFen = 7k/8/8/8/8/8/8/KG6 w - - 0 1\n", "7k/8/8/8/8/8/2p5/KG6 w - - 0 1", "b1c2", "b1c3"},
		"a Griffon pins":                                      {"[a:chess]\ncustomPiece1 = g:[F?R]\nstartFen = 7k/8/8/8/8/8/8/KG6 w - - 0 1\n", "k7/8/8/8/4R3/8/8/4K1g1 w - - 0 1", "e4f4", ""},
		"a rider of leaps":                                    {"[a:chess]\ncustomPiece1 = g:LL\nstartFen = 7k/8/8/8/8/8/8/KG6 w - - 0 1\n", "k7/8/8/8/8/8/8/KG6 w - - 0 1", "b1d7", "b1e8"},
		"a grasshopper ends behind its screen":                {"[a:chess]\ncustomPiece1 = g:gQ\nstartFen = 7k/8/8/8/8/8/8/KG6 w - - 0 1\n", "k7/8/8/8/1p6/8/8/KG6 w - - 0 1", "b1b5", "b1b6"},
		"a file's own moves of Black are turned":              {"[a:chess]\ncustomPiece1 = g:rW\nstartFen = kg6/8/8/8/8/8/8/K7 w - - 0 1\n", "k1g5/8/8/8/8/8/8/K7 b - - 0 1", "c8b8", "c8d8"},
		"or mirrored":                                         {"[a:chess]\ncustomPiece1 = g:rW\nsymmetry = mirrored\nstartFen = kg6/8/8/8/8/8/8/K7 w - - 0 1\n", "k1g5/8/8/8/8/8/8/K7 b - - 0 1", "c8d8", "c8b8"},
		"promotion only there":                                {"[a:chess]\npromotesOn = q:a*,c*\n", "7k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7b8r", "b7b8q"},
		"as many are promoted to a piece as may be":           {"[a:crazyhouse]\ncentaur = g\npromotionPieceTypes = -\npromotionLimit = g:1\npromotedPieceType = n:g\n", "k7/8/8/4N3/8/8/8/K3+N3[] w - - 0 1", "e5d7", "e5d7+"},
		"a Dragon leaps as a Knight and does not go straight": {"[a:dragon]\n", "4k3/8/8/8/8/8/8/D3K3[] w - - 0 1", "a1b3", "a1a2"},
		"a cannon of Janggi leaps":                            {"[a:xiangqi]\ncannon = -\njanggiCannon = c\n", "3k5/9/9/c8/9/9/9/P8/9/C3K4 w - - 0 1", "a1a4", "a1a7"},
		"not over its like":                                   {"[a:xiangqi]\ncannon = -\njanggiCannon = c\n", "3k5/9/9/p8/9/9/9/c8/9/C3K4 w - - 0 1", "e1e2", "a1a4"},
		"a hand drops":                                        {"[a:crazyhouse]\n", "k7/8/8/8/8/8/8/K7[Qp] w - - 0 1", "Q@b1", "P@b2"},
		"a pawn is not dropped on the last rank":              {"[a:crazyhouse]\n", "k7/8/8/8/8/8/8/K7[P] w - - 0 1", "P@b2", "P@b8"},
		"no second pawn on a file":                            {"[a:shogi]\n", "k8/9/9/9/9/9/9/1P7/K8[P] w - - 0 1", "P@c3", "P@b3"},
		"no mate by a dropped pawn":                           {"[a:shogi]\n", "3lkl3/9/4G4/9/9/9/9/9/4K4[P] w - - 0 1", "P@e2", "P@e8"},
		"royals do not face each other":                       {"[a:xiangqi]\n", "4k4/9/9/9/9/4r4/9/9/9/3K5 b - - 0 1", "e5d5", "e9d9"},
		"royals do not face each other on a diagonal":         {"[a:wildeurasian-nocastling]\n", "10/7k2/10/10/4r5/10/2K7/10/10/10[] b - - 0 1", "h9g8", "e6e5"},
		"a Wazir is exchanged for a captured piece":           {"[a:wildeurasian-nocastling]\n", "3W6/7k2/10/10/10/10/10/10/10/1K8[TN] w - - 0 1", "d10e10n", "d10e10t"},
		"but need not be":                                     {"[a:wildeurasian-nocastling]\n", "10/7k2/10/10/10/10/10/10/3W6/1K8[TN] w - - 0 1", "d2d1t", "d2d3n"},
		"an arrow flies as an amazon goes":                    {"[a:amazons]\nmaxRank = 3\nmaxFile = 3\nstartFen = qq1/qq1/Q2 w - - 0 1\n", "qq1/qq1/Q2 w - - 0 1", "a1b1,b1a1", "a1b1,b1c3"},
		"a duck goes elsewhere":                               {"[a:duck]\n", "k7/8/8/8/8/8/1*6/K7 w - - 0 1", "a1a2,a2a1", "a1a2,a2b2"},
		"nothing goes to it":                                  {"[a:duck]\n", "k7/8/8/8/8/8/1*6/K7 w - - 0 1", "a1b1,b1a1", "a1b2,b2a1"},
		"nor over it":                                         {"[a:duck]\n", "k7/8/8/8/8/8/1*6/KR6 w - - 0 1", "b1c1,c1b1", "b1b3,b3b1"},
		"but a Cannon hops over it":                           {"[a:shako]\nwallingRule = duck\n", "k9/10/10/n9/10/10/10/*9/10/C8K w - - 0 1", "a1a7,a7a1", "a1a4,a4a1"},
		"the square of who is captured in passing is free":    {"[a:duck]\n", "k7/8/8/pP6/8/8/8/K7 w - a6 0 1", "b5a6,a6a5", ""},
		"a square is sunk instead":                            {"[a:atlantis]\n", "k7/8/8/8/8/8/*7/1K6 w - - 0 1", "b1b1,b1a1", "b1c1,c1a1"},
		"beside a sunk one":                                   {"[a:atlantis]\n", "k7/8/8/8/8/8/*7/1K6 w - - 0 1", "b1b1,b1b2", "b1b1,b1c2"},
		"a wall wards off a check":                            {"[a:atlantis]\n", "k6r/8/8/8/8/8/8/7K w - - 0 1", "h1h1,h1h5", "h1h1,h1a5"},
		"who captures explodes, so a king does not":           {"[a:atomic]\n", "k7/8/8/8/8/8/1p6/K6R w - - 0 1", "a1a2", "a1b2"},
		"a king is exploded though the own one is attacked":   {"[a:atomic]\n", "kn6/8/8/8/8/8/r7/KR6 w - - 0 1", "b1b8", "b1b2"},
		"nobody explodes the own king":                        {"[a:atomic]\n", "k7/8/8/8/8/8/1n6/KR6 w - - 0 1", "b1c1", "b1b2"},
		"kings side by side attack nothing":                   {"[a:atomic]\n", "8/8/8/8/3r4/8/8/2kK4 w - - 0 1", "d1d2", "d1c1"},
		"kings do not capture kings":                          {"[a:atomar]\n", "8/8/8/8/8/8/8/1kK5 w - - 0 1", "c1d1", "c1b1"},
		"castling is the king's step":                         {"[a:chess]\n", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "e1a1"},
		"a King of the d-file castles by two squares":         {"[a:wildcastle]\n", "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", "d1b1", "d1c1q"},
		"to the other side, too":                              {"[a:wildcastle]\n", "r2k3r/8/8/8/8/8/8/4K3 b kq - 0 1", "d8f8", "d8g8"},
		"a Falcon goes by any of three ways":                  {"[a:falcon]\n", "9k/10/10/10/10/5pp3/5pF3/9K w - - 0 1", "g2h5", "g2f5"},
		"but not two squares":                                 {"[a:falcon]\n", "9k/10/10/10/10/10/6F3/9K w - - 0 1", "g2e5", "g2e4"},
		"a pawn becomes a Soldier":                            {"[a:great]\n", "8nk/P9/10/10/10/10/10/G2N5K w - - 0 1", "a7a8s", "a7a8g"},
		"a rook goes over the edge":                           {"[a:cylinder]\n", "4k3/8/8/8/8/8/8/RP2K3 w - - 0 1", "a1h1", "a1a1"},
		"a bishop, too":                                       {"[a:cylinder]\n", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "c1h4", "c1h5"},
		"a pawn captures over it in passing":                  {"[a:cylinder]\n", "4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", "h5a6", "h5g6"},
		"a pin round the cylinder":                            {"[a:cylinder]\n", "7k/8/8/8/8/8/8/1NK3r1 w - - 0 1", "c1c2", "b1c3"},
		"what a Knight guards leaps":                          {"[a:knightrelay]\n", "7k/8/8/8/8/2R5/8/KN6 w - - 0 1", "c3d5", "a1b3"},
		"and captures so":                                     {"[a:knightrelay]\n", "7k/8/8/3p4/8/2R5/8/KN6 w - - 0 1", "c3d5", "c3e6"},
		"a Knight does not capture":                           {"[a:knightrelay]\n", "7k/8/8/8/8/p7/8/KN6 w - - 0 1", "b1c3", "b1a3"},
		"nor is it captured":                                  {"[a:knightrelay]\n", "7k/8/8/8/8/n7/8/RK6 w - - 0 1", "a1a2", "a1a3"},
		"Knights lend nothing to Kings":                       {"[a:knightrelay]\n", "7k/8/8/8/8/2K5/8/1N6 w - - 0 1", "c3d4", "c3d5"},
		"a pawn leaps":                                        {"[a:knightrelay]\n", "7k/8/2P5/4N3/8/8/8/K7 w - - 0 1", "c6e7", "c6d8"},
		"but not to its first rank":                           {"[a:knightrelay]\n", "7k/8/8/8/8/2P5/8/KN6 w - - 0 1", "c3b5", "c3d1"},
		"no King goes to where a lent leap leads":             {"[a:knightrelay]\n", "6k1/8/8/6Q1/8/5N2/8/K7 b - - 0 1", "g8f8", "g8h7"},
		"or the rook's square":                                {"[a:fischerandom]\n", "4k3/8/8/8/8/8/8/R3K3 w A - 0 1", "e1a1", ""},
	})
	require.False(t, game(t, "georgian").EnPassant)
}

// TestPicturesAreToldApart checks that no two kinds get the same picture: a Knight that captures as
// a Bishop has the picture of a Knight only if no other piece has it.
func TestPicturesAreToldApart(t *testing.T) {
	pictures := func(text string) map[byte]string {
		g, faults := make(t, text)
		require.NotNil(t, g, faults)
		found := map[byte]string{}
		for _, p := range g.Pieces {
			found[p.Letter] = p.Picture
		}
		return found
	}
	require.Equal(t, "Knight", pictures("[a:hoppelpoppel]\n")['N'])
	both := pictures("[a:chess]\nknibis = h\npromotionPieceTypes = hq\n")
	require.Equal(t, "Knight", both['N'])
	require.Empty(t, both['H'])
	require.Equal(t, "Pawn", pictures("[a:berolina]\n")['P'])
}

// TestCapturedPiecesChangeSides checks that a captured promoted pawn is a pawn in its captor's
// hand, and that a captured promoted piece is unpromoted again.
func TestCapturedPiecesChangeSides(t *testing.T) {
	for text, want := range map[[3]string]string{
		{"[a:crazyhouse]\n", "k7/8/8/8/8/8/1q~6/K7[] w - - 0 1", "a1b2"}: "k7/8/8/8/8/8/1K6/8[P] b - - 0 1",
		{"[a:crazyhouse]\n", "k7/8/8/8/8/8/1q6/K7[] w - - 0 1", "a1b2"}:  "k7/8/8/8/8/8/1K6/8[Q] b - - 0 1",
		{"[a:loop]\n", "k7/8/8/8/8/8/1q6/K7[] w - - 0 1", "a1b2"}:        "k7/8/8/8/8/8/1K6/8[Q] b - - 0 1",
		{"[a:crazyhouse]\n", "k7/6P1/8/8/8/8/8/K7[] w - - 0 1", "g7g8q"}: "k5Q~1/8/8/8/8/8/8/K7[] b - - 0 1",
		{"[a:shogi]\n", "k8/9/9/9/9/9/9/1+p7/K8[] w - - 0 1", "a1b2"}:    "k8/9/9/9/9/9/9/1K7/9[P] b - - 0 1",
		{"[a:shogi]\n", "k8/9/3S5/9/9/9/9/9/K8[] w - - 0 1", "d7d8+"}:    "k8/3+S5/9/9/9/9/9/9/K8[] b - - 0 1",
		{"[a:kyotoshogi]\n", "k4/5/5/5/K1+P2[] w - - 0 1", "c1c4-"}:      "k4/2P2/5/5/K4[] b - - 1 1",
		{"[a:kyotoshogi]\n", "k4/5/5/5/K4[P] w - - 0 1", "+P@c1"}:        "k4/5/5/5/K1+P2[] b - - 0 1",
	} {
		g, faults := make(t, text[0])
		require.NotNil(t, g, "%v", faults)
		p := g.New()
		require.NoError(t, p.SetFEN(text[1]))
		enginetest.Play(t, p, text[2])
		require.Equal(t, want, p.FEN())
	}
}

// TestEnds checks that mate, stalemate and repetition end the game as the definition says.
func TestEnds(t *testing.T) {
	for text, want := range map[[2]string]string{
		{"[a:misere]\n", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"}:                       "checkmate 0-1",
		{"[a:chess]\nstalemateValue = loss\n", "k7/8/1Q6/8/8/8/8/1K6 b - - 0 1"}: "stalemate 1-0",
		{"[a:chess]\nnMoveRule = 10\n", "k7/8/8/8/8/8/8/QK6 b - - 20 40"}:        "fifty moves 0.5-0.5",
		{"[a:crazyhouse]\n", "k7/8/8/8/8/8/8/1K6[] b - - 0 1"}:                   "insufficient material 0.5-0.5",
	} {
		g, faults := make(t, text[0])
		require.NotNil(t, g, "%v", faults)
		p := g.New()
		require.NoError(t, p.SetFEN(text[1]))
		o, over := engine.Result(p)
		require.True(t, over, text[1])
		require.Equal(t, want, o.String(), text)
	}
	g, _ := make(t, "[a:minixiangqi]\nnFoldValue = draw\n")
	p := g.New()
	require.NoError(t, p.SetFEN("3k3/7/7/7/7/R6/2K4 w - - 0 1"))
	for _, text := range []string{"a2a7", "d7d6", "a7a6", "d6d7", "a6a7", "d7d6", "a7a6", "d6d7", "a6a7"} {
		_, over := engine.Result(p)
		require.False(t, over)
		enginetest.Play(t, p, text)
	}
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, "perpetual check 0-1", o.String())
}
