package describe

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/protocol/draw"
	"panthera/variants"
)

// at returns the position of a FEN (empty for the start) in the game with an ID, and the game's board.
func at(t *testing.T, id, fen string) (engine.Position, *draw.Board) {
	t.Helper()
	g := variants.All().Game(id)
	p := engine.NewPosition(g)
	if fen != "" {
		require.NoError(t, p.SetFEN(fen))
	}
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	return p, board
}

func TestMovesForPeople(t *testing.T) {
	for _, c := range []struct{ name, game, fen, move, short, spoken, path string }{
		{"a quiet move", "chess", "", "b1c3", "Nb1–c3", "White: Knight from b1 to c3", "b1 c3"},
		{"a capture", "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "e4×d5", "White: Pawn from e4 to d5, takes Pawn", "e4 d5"},
		{"a capture beside the square", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5×d6", "White: Pawn from e5 to d6, takes Pawn", "e5 d6"},
		{"castling", "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "Ke1–g1", "White: King from e1 to g1, with Rook", "e1 g1"},
		{"a promotion with check", "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7–a8=Q+", "White: Pawn from a7 to a8, becomes Queen, check", "a7 a8"},
		{"mate", "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra1–a8#", "White: Rook from a1 to a8, check", "a1 a8"},
		{"a posting", "tigerchess", "", "S@f5", "S@f5", "Siberian: Swordsman posted on f5", "f5"},
		{"two jumps", "tigerchess", "4k3/8/5p2/8/3p4/2S5/8/4K3[] w - - 0 20", "c3e5g7", "Sc3×e5×g7", "Bengal: Swordsman from c3 over e5 to g7, takes Pikeman and Pikeman", "c3 e5 g7"},
		{"a Queen that is no queen", "lancerchess", "4k3/8/8/8/8/8/8/3K4 w - - 0 1", "d1d2", "Qd1–d2", "Bengal: Queen from d1 to d2", "d1 d2"},
		{"a King that is no king", "tigerchess", "3k4/8/8/8/8/8/8/K3Q3[] w - - 0 20", "e1c3", "KGe1–c3", "Bengal: King from e1 to c3", "e1 c3"},
		{"a Baron", "lancerchess", "4k3/8/8/8/8/8/8/3K1B2 w - - 0 1", "f1a6", "BNf1–a6", "Bengal: Baron from f1 to a6", "f1 a6"},
		{"a Baroness", "lancerchess", "2b1k3/8/8/8/8/8/8/3K4 b - - 0 1", "c8a6", "SBSc8–a6", "Siberian: Baroness from c8 to a6", "c8 a6"},
		{"a Siberian TigerKnight", "tigerchess", "4k3/8/8/8/8/8/4p3/K7[t] b - - 0 20", "e2e1t", "PKe2–e1=SIBTKN+", "Siberian: Pikeman from e2 to e1, becomes TigerKnight, check", "e2 e1"},
		{"squares with names of their own", "turnqi", "", "a3a2", "Cak–aj", "White: Clockwazir from ak to aj", "a3 a2"},
		{"over a jewel", "twojewels", "8g/9/9/9/9/9/9/4R4/9/3G5 w - - e5a10 0 1", "e3e5e7", "Re3–e5–e7", "White: Rook from e3 over e5 to e7", "e3 e5 e7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, board := at(t, c.game, c.fen)
			before := p.FEN()
			m, err := engine.ParseMove(p, c.move)
			require.NoError(t, err)
			a := Act(p, m, board)
			assert.Equal(t, c.short, a.Short())
			assert.Equal(t, c.spoken, a.Spoken())
			assert.Equal(t, c.path, strings.Join(a.Path(), " "))
			assert.Equal(t, before, p.FEN(), "the position is left as it was")
		})
	}
}

func TestChoicesThatLookAlikeHaveLabels(t *testing.T) {
	p, board := at(t, "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
	labels := map[string]string{}
	for _, c := range Choices(p, board, Show(p, board).Pieces) {
		if len(c.Path) == 2 && c.Path[0] == "a7" {
			labels[c.Move] = c.Label
			assert.NotEmpty(t, c.Picture, c.Move)
		} else {
			assert.Empty(t, c.Label, c.Move)
		}
	}
	assert.Equal(t, map[string]string{"a7a8q": "Queen", "a7a8r": "Rook", "a7a8b": "Bishop", "a7a8n": "Knight"}, labels)
}

// TestWhatMovesBringIsWrittenBehind checks how moves that also build a wall are written, and
// entered by clicks: the wall's square comes last.
func TestWhatMovesBringIsWrittenBehind(t *testing.T) {
	for _, c := range []struct{ game, move, short, spoken, path string }{
		{"duck", "e2e4,e4e5", "e2–e4/e5", "White: Pawn from e2 to e4, with a wall on e5", "e2 e4 e5"},
		{"seirawan", "b1c3h", "Nb1–c3/H", "White: Knight from b1 to c3, and Hawk enters", "b1 c3"},
		{"flipello", "P@f4", "P@f4", "White: Disc posted on f4, turns 1 over", "f4"},
		{"ataxx", "P@a6", "P@a6", "White: Piece posted on a6", "a6"},
		{"ataxx", "a7c6", "a7–c6", "White: Piece from a7 to c6", "a7 c6"},
		{"atlantis", "a1a1,a1a4", "/a4", "White: a wall on a4", "a1 a4"},
	} {
		g, _ := compiled.Game(rulebook.Base().Definition(c.game))
		require.NotNil(t, g, c.game)
		p := engine.NewPosition(g)
		board, err := draw.NewBoard(g, "")
		require.NoError(t, err)
		m, err := engine.ParseMove(p, c.move)
		require.NoError(t, err)
		a := Act(p, m, board)
		assert.Equal(t, []string{c.short, c.spoken, c.path}, []string{a.Short(), a.Spoken(), strings.Join(a.Path(), " ")})
		paths := map[string]bool{}
		for _, choice := range Choices(p, board, Show(p, board).Pieces) {
			path := strings.Join(choice.Path, " ") + choice.Label
			assert.False(t, paths[path], "%s %s", c.game, path)
			paths[path] = true
		}
	}
}

// TestDropsMayEndWithAWall checks how a move is written that puts a piece on the board and builds a wall. It
// must not be taken for a move that only builds a wall, although its piece also has only one square.
func TestDropsMayEndWithAWall(t *testing.T) {
	book := rulebook.Read("a.ini", "[a:crazyhouse]\nwallingRule = static\n", rulebook.Base())
	g, faults := compiled.Game(book.Definitions[0])
	require.NotNil(t, g, faults)
	p := engine.NewPosition(g)
	require.NoError(t, p.SetFEN("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"))
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	m, err := engine.ParseMove(p, "N@c3,c3d5")
	require.NoError(t, err)
	assert.Equal(t, "N@c3/d5", Act(p, m, board).Short())
}

func TestPostingsBeginBesideTheBoard(t *testing.T) {
	p, board := at(t, "tigerchess", "")
	shown := Show(p, board)
	choices := Choices(p, board, shown.Pieces)
	require.NotEmpty(t, choices)
	for _, c := range choices {
		require.Len(t, c.Path, 2)
		tray, _, found := strings.Cut(c.Path[0], "/")
		require.True(t, found, c.Path[0])
		require.True(t, strings.HasPrefix(tray, "black"), c.Path[0])
	}
}

func TestWhatABoardShows(t *testing.T) {
	p, board := at(t, "chess", "4k3/8/8/8/8/8/4q3/4K3 w - - 3 9")
	shown := Show(p, board)
	assert.Equal(t, "white", shown.Side)
	assert.Equal(t, p.FEN(), shown.FEN)
	assert.Equal(t, []string{"e2", "e1"}, shown.Checks, "from where, and the royal")
	assert.Equal(t, []string{}, shown.Last, "not null in a message")
	assert.Nil(t, shown.Count)
	places := map[string]string{}
	for _, piece := range shown.Pieces {
		places[piece.At] = piece.Letter
	}
	assert.Equal(t, map[string]string{"e8": "k", "e2": "q", "e1": "K"}, places)

	p, board = at(t, "stakeout-chess", "")
	assert.Equal(t, 32, Show(p, board).Count.White.Total, "what would be counted")
}

func TestCapitalised(t *testing.T) {
	assert.Equal(t, "Élan", Capitalised("élan"))
	assert.Empty(t, Capitalised(""))
}

// TestPiecesThatWaitCountAsMaterial checks that pieces still to be posted count in the balance of
// material, so that no side is ahead because the other has posted less.
func TestPiecesThatWaitCountAsMaterial(t *testing.T) {
	for _, id := range []string{"tigerchess", "tigervariation", "stakeout-tigerchess"} {
		p, _ := at(t, id, "")
		for engine.Deploying(p) {
			assert.Zero(t, Reckon(p, p).Balance, p.FEN())
			p.Make(engine.Moves(p)[0])
		}
		assert.Zero(t, Reckon(p, p).Balance)
	}
}

// TestLabelsOfMovesToTheSameSquare checks the labels of moves with the same squares: they must say what the piece
// becomes.
func TestLabelsOfMovesToTheSameSquare(t *testing.T) {
	for _, c := range [][4]string{
		{"seirawan", "", "b1c3h", "a Hawk enters on b1"},
		{"seirawan", "", "b1c3", "stay a Knight"},
		{"sittuyin", "7k/8/8/3P4/8/8/P7/K7[] w - - 0 1", "d5d5f", "Fers"},
		{"flipello", "PPPPPPPp/8/8/3PP3/3PP3/8/8/8[Pp] w - - 0 1", "d4d4", "pass"},
	} {
		g, _ := compiled.Game(rulebook.Base().Definition(c[0]))
		p := engine.NewPosition(g)
		if c[1] != "" {
			require.NoError(t, p.SetFEN(c[1]))
		}
		board, err := draw.NewBoard(g, "")
		require.NoError(t, err)
		choices := Choices(p, board, Show(p, board).Pieces)
		i := slices.IndexFunc(choices, func(choice Choice) bool { return choice.Move == c[2] })
		require.GreaterOrEqual(t, i, 0, c[2])
		require.Equal(t, c[3], choices[i].Label)
	}
}

// TestDropsFromNowhere checks how drops are entered in the game Snort: the first click must be on a piece beside the
// board.
func TestDropsFromNowhere(t *testing.T) {
	g, _ := compiled.Game(rulebook.Base().Definition("snort"))
	p := engine.NewPosition(g)
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	for _, c := range Choices(p, board, Show(p, board).Pieces) {
		require.Contains(t, c.Path[0], "/", c.Move)
	}
}
