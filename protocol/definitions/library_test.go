package definitions_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/rulebook"
	"panthera/protocol/definitions"
	"panthera/protocol/record"
	"panthera/variants"
)

func ids(list *engine.Registry) (ids []string) {
	for _, t := range list.Files() {
		ids = append(ids, t.ID)
	}
	return ids
}

// TestLibrary checks that the library's games are added to those of a list and replace none of
// them.
func TestLibrary(t *testing.T) {
	path := write(t, "own.ini", "[grand:chess]\ntitle = My Grand\n")
	list, err := definitions.Add(variants.All(), func(string) {}, path)
	require.NoError(t, err)
	require.Same(t, list, definitions.WithLibrary(list, definitions.NoLibrary))
	with := definitions.WithLibrary(list, rulebook.Usual)
	require.Len(t, with.All(), len(list.All()))
	require.Equal(t, "My Grand", with.Game("grand").Name)
	require.Same(t, list.Game("chess"), with.Game("standard"))
	require.Same(t, list.Game("chess960"), with.Game("fischerandom"))
	for _, id := range []string{"chess", "grand", "normal", "fairy"} {
		require.NotContains(t, ids(with), id)
	}
	for _, told := range with.Files() {
		g := told.Make()
		require.NotNil(t, g, told.ID)
		for i := range g.Pieces {
			require.NotRegexp(t, "^Piece .$", g.Pieces[i].Name, "%s: a piece without a name of its own", g.ID)
		}
	}
}

// TestFormsOfTheLibrary checks that the library in Cute Chess's form has all games of the usual form,
// and that chessgi, where Cute Chess's rules differ, has other rules in it, but crazyhouse has not.
func TestFormsOfTheLibrary(t *testing.T) {
	usual, cute := definitions.WithLibrary(variants.All(), rulebook.Usual), definitions.WithLibrary(variants.All(), rulebook.CuteChess)
	require.Subset(t, ids(cute), ids(usual))
	require.NotEqual(t, usual.Game("chessgi").Definition, cute.Game("chessgi").Definition)
	require.Equal(t, usual.Game("crazyhouse").Definition, cute.Game("crazyhouse").Definition)
}

// TestCuteChessCounts compares perft counts with those that the program Cute Chess gives, in its
// own tests and for some more positions, in all games that the library has.
func TestCuteChessCounts(t *testing.T) {
	text, err := os.ReadFile("testdata/cutechess.jsonl")
	require.NoError(t, err)
	list := definitions.WithLibrary(variants.All(), rulebook.CuteChess)
	most := uint64(30_000_000)
	if testing.Short() {
		most = 100_000
	}
	var played, left []string
	for line := range strings.Lines(string(text)) {
		var c struct {
			Variant, Name, FEN string
			Depth              int
			Nodes              uint64
		}
		require.NoError(t, json.Unmarshal([]byte(line), &c))
		g := list.Game(c.Variant)
		if g == nil {
			left = append(left, c.Variant)
			continue
		}
		if played = append(played, c.Name); c.Nodes > most || c.Variant == "extinction" || c.Variant == "jesonmor" || c.Variant == "atomic" && c.Depth > 4 {
			continue // moves behind the loss of the last Queen and behind a knight that is safe in the centre are counted there, of atomic 58 of five moves more, and castling of a king on g1
		}
		p := engine.NewPosition(g)
		_, err := engine.Mend(p, strings.Replace(c.FEN, " 0 0 ", " - 0 ", 1))
		require.NoError(t, err, c.Name)
		n, err := engine.Perft(p, c.Depth, new(atomic.Bool))
		require.NoError(t, err)
		require.Equal(t, c.Nodes, n, "%s: %s", c.Variant, c.Name)
	}
	t.Log(len(played), "positions; games left:", slices.Compact(left))
	require.Len(t, played, 116)
}

// TestCuteChessEnds sets up positions in which Cute Chess's rules decide whether and how the game
// has ended; want is empty if the game goes on.
func TestCuteChessEnds(t *testing.T) {
	list := definitions.WithLibrary(variants.All(), rulebook.CuteChess)
	for name, c := range map[string]struct{ game, fen, want string }{
		"a knight in the centre":            {"jesonmor", "n8/9/9/9/4N4/9/9/9/9 b - - 0 1", "goal 1-0"},
		"one that can be captured":          {"jesonmor", "9/9/5n3/9/4N4/9/9/9/9 b - - 0 1", ""},
		"a bare king may bare the other":    {"shatranj", "8/8/8/8/8/8/k7/R3K3 b - - 0 1", ""},
		"it has not done so":                {"shatranj", "8/8/8/8/1k6/8/8/R3K3 w - - 0 1", "extinction 1-0"},
		"a bare king before several pieces": {"courier", "12/12/12/12/12/12/k11/R3KR6 b - - 0 1", "extinction 1-0"},
		"fifty moves of Ai-Wok":             {"ai-wok", "k6r/8/8/p7/P7/8/8/K6R w - - 100 90", "fifty moves 0.5-0.5"},
		"fifty moves of Sittuyin":           {"sittuyin", "k6r/8/8/p7/P7/8/8/K6R[] w - - 100 90", "fifty moves 0.5-0.5"},
		"seventy moves":                     {"shatranj", "rk6/8/8/8/8/8/8/R3K3 w - - 139 90", ""},
	} {
		p := engine.NewPosition(list.Game(c.game))
		require.NoError(t, p.SetFEN(c.fen), name)
		o, over := engine.Result(p)
		if c.want == "" {
			require.False(t, over, name)
			continue
		}
		require.Equal(t, c.want, o.String(), name)
	}
}

// TestLentLeaps checks that in Knight Relay Chess a lent leap gives check, but not by Cute Chess's rules.
func TestLentLeaps(t *testing.T) {
	for form, want := range map[string]string{rulebook.Usual: "checkmate 1-0", rulebook.CuteChess: "stalemate 0.5-0.5"} {
		p := engine.NewPosition(definitions.WithLibrary(variants.All(), form).Game("knightrelay"))
		require.NoError(t, p.SetFEN("7k/8/6Q1/8/5N2/8/8/K7 b - - 0 1"))
		o, over := engine.Result(p)
		require.True(t, over)
		require.Equal(t, want, o.String())
	}
}

// TestAndernachMoves reads moves of Andernach chess as Cute Chess writes them: with the piece that
// a capturing piece becomes when it changes sides.
func TestAndernachMoves(t *testing.T) {
	list := definitions.WithLibrary(variants.All(), rulebook.CuteChess)
	r := record.NewReader(strings.NewReader(`[Variant "andernach"]
[FEN "1r2k3/P7/8/3p4/8/2N5/8/4K3 w - - 0 1"]

1. Nxd5(=bN) Nc3 2. axb8=Q(=bQ)+ *`), list)
	g, err := r.Next()
	require.NoError(t, err)
	require.Empty(t, g.Remarks)
	require.Equal(t, []string{"c3d5", "d5c3", "a7b8q"}, record.Moves(g.Main()))
}

// TestEnteringPieces reads moves behind which pieces enter as XBoard and Cute Chess write them, and such moves
// without.
func TestEnteringPieces(t *testing.T) {
	list := definitions.WithLibrary(variants.All(), rulebook.Usual)
	r := record.NewReader(strings.NewReader("[Variant \"seirawan\"]\n\n1. Nf3/E Nc6 2. Nc3 Nf6/H *"), list)
	g, err := r.Next()
	require.NoError(t, err)
	require.Empty(t, g.Remarks)
	require.Equal(t, []string{"g1f3e", "b8c6", "b1c3", "g8f6h"}, record.Moves(g.Main()))
}

// TestModernCastling parses castling moves of Modern Chess, which are named by the piece that
// begins beside the King on that wing (O-M-O, O-Q-O).
func TestModernCastling(t *testing.T) {
	modern := definitions.WithLibrary(variants.All(), rulebook.CuteChess).Game("modern")
	for text, want := range map[string]string{"O-M-O": "e1c1", "O-Q-O": "e1g1", "0-M-0+": "e1c1", "O-O": "e1g1"} {
		p := engine.NewPosition(modern)
		require.NoError(t, p.SetFEN("r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1"))
		m, err := record.ParseMove(p, text)
		require.NoError(t, err, text)
		require.Equal(t, want, p.Format(m), text)
	}
	p := engine.NewPosition(modern)
	require.NoError(t, p.SetFEN("r3k3r/9/9/9/9/9/9/9/R3K3R b KQkq - 0 1"))
	m, err := record.ParseMove(p, "O-M-O")
	require.NoError(t, err)
	require.Equal(t, "e9g9", p.Format(m))
	_, err = record.ParseMove(p, "O-N-O")
	require.Error(t, err)
}

// TestAPawnWithoutAFileGoesAhead reads the move of a pawn without its file, where another pawn may go to the same
// square by a leap that is lent to it.
func TestAPawnWithoutAFileGoesAhead(t *testing.T) {
	p := engine.NewPosition(definitions.WithLibrary(variants.All(), rulebook.Usual).Game("knightrelay"))
	require.NoError(t, p.SetFEN("4k3/8/8/8/8/5N2/6PP/4K3 w - - 0 1"))
	for text, want := range map[string]string{"g4": "g2g4", "hg4": "h2g4"} {
		m, err := record.ParseMove(p, text)
		require.NoError(t, err)
		require.Equal(t, want, p.Format(m))
	}
}
