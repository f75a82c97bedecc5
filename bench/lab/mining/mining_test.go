package mining_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/bench/lab/mining"
	"panthera/bench/nets/datagen"
	"panthera/protocol/problems"
	"panthera/variants"
)

// won is a position with a mate in two and five idle pieces, bare the same position without these pieces.
const (
	won  = "8/pp5p/6p1/2k5/3p4/2r5/3K4/7q b - - 5 60"
	bare = "8/8/8/2k5/3p4/2r5/3K4/7q b - - 0 1"
)

// order returns an order for problems from files with the given texts, with enough nodes to find the mate in
// two despite the idle pieces.
func order(t *testing.T, files map[string]string, counts map[int]int) mining.Order {
	t.Helper()
	dir := t.TempDir()
	o := mining.Order{Game: variants.All().Game("chess"), Games: variants.All(), Out: filepath.Join(dir, "problems.jsonl"), Counts: counts, Nodes: 10_000, Threads: 2}
	for name, text := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		o.Files = append(o.Files, path)
	}
	return o
}

// mine finds the problems of an order and returns those in its output file.
func mine(t *testing.T, o mining.Order) []*problems.Problem {
	t.Helper()
	looked := 0
	found, err := mining.Run(context.Background(), o, func(p mining.Progress) { looked = p.Games })
	require.NoError(t, err)
	require.Equal(t, looked, found.Games)
	text, err := os.ReadFile(o.Out)
	require.NoError(t, err)
	list, err := problems.Read(bytes.NewReader(text))
	require.NoError(t, err)
	require.Len(t, list, found.Problems)
	return list
}

func TestAPositionBecomesAProblem(t *testing.T) {
	o := order(t, map[string]string{"list.fen": "# comment\n\n" + won + "\n"}, map[int]int{2: 1})
	list := mine(t, o)
	require.Len(t, list, 1)
	p := list[0]
	require.Equal(t, bare, p.FEN)
	require.Equal(t, "c5c4", p.Key)
	require.Equal(t, problems.Mate, p.Kind)
	require.Equal(t, 2, p.Moves)
	require.Equal(t, 4, p.Removed)
	require.Equal(t, "list.fen line 3", p.Source)
	require.Len(t, p.Checks, 2)
}

func TestWhatWinsTooMuchIsTakenOff(t *testing.T) {
	list := mine(t, order(t, map[string]string{"list.fen": "8/8/8/2k5/3p4/2r4b/3K4/7q b - - 0 1\n"}, map[int]int{2: 1}))
	require.Len(t, list, 1)
	require.Equal(t, bare, list[0].FEN, "with the Bishop there are two keys")
	require.Equal(t, 1, list[0].Removed)
}

func TestAGameThatWasGivenUpIsPlayedOn(t *testing.T) {
	pgn := "[FEN \"6Q1/8/8/8/4K2k/8/8/8 b - - 0 60\"]\n[SetUp \"1\"]\n[Result \"1-0\"]\n\n60... Kh5 1-0\n\n" +
		"[FEN \"" + bare + "\"]\n[SetUp \"1\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n"
	list := mine(t, order(t, map[string]string{"games.pgn": pgn}, map[int]int{2: 1, 3: 1}))
	require.Len(t, list, 1, "a drawn game is passed over")
	require.Equal(t, "6Q1/8/8/7k/4K3/8/8/8 w - - 0 1", list[0].FEN)
	require.Equal(t, "games.pgn game 1", list[0].Source)
}

// TestKindsThatAreWanted checks that a mate becomes a problem only if mates are among the wanted kinds of wins.
func TestKindsThatAreWanted(t *testing.T) {
	o := order(t, map[string]string{"list.fen": won + "\n"}, map[int]int{2: 1})
	o.Kinds = []problems.Kind{problems.Palace, problems.Marriage}
	require.Empty(t, mine(t, o))
	o.Kinds = append(o.Kinds, problems.Mate)
	require.Len(t, mine(t, o), 1)
}

func TestSelfPlayIsASource(t *testing.T) {
	o := order(t, nil, map[int]int{2: 1, 3: 1, 4: 1})
	s := datagen.DefaultSettings()
	s.Nodes, s.HandMade, s.Shares = 30, true, []datagen.Share{{Variant: "chess", Weight: 1}}
	data := filepath.Join(t.TempDir(), "chess.dat")
	_, err := datagen.Run(context.Background(), variants.All(), data, &s, 300, 1, func(*datagen.Statistics) {})
	require.NoError(t, err)
	o.Files = []string{data}
	for _, p := range mine(t, o) {
		require.Contains(t, p.Source, "chess.dat game ")
	}
}

func TestAFileIsGoneOnWith(t *testing.T) {
	o := order(t, map[string]string{"list.fen": won + "\n"}, map[int]int{2: 5})
	first := mine(t, o)
	require.Len(t, first, 1)
	whole, err := os.ReadFile(o.Out)
	require.NoError(t, err)
	require.Equal(t, first, mine(t, o), "nothing is there twice")
	require.NoError(t, os.WriteFile(o.Out, append(whole, whole[:20]...), 0o644))
	require.Equal(t, first, mine(t, o), "a torn line is cut off")

	require.NoError(t, os.WriteFile(o.Out, []byte("something else\n"), 0o644))
	_, err = mining.Run(context.Background(), o, func(mining.Progress) {})
	require.ErrorContains(t, err, "line 1")
	text, err := os.ReadFile(o.Out)
	require.NoError(t, err)
	require.Equal(t, "something else\n", string(text), "and left alone")
}

func TestMiningIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := mining.Run(ctx, order(t, map[string]string{"list.fen": won + "\n"}, map[int]int{2: 1}), func(mining.Progress) {})
	require.ErrorIs(t, err, context.Canceled)
}

func TestWrongSourcesAreRefused(t *testing.T) {
	_, err := mining.Run(context.Background(), order(t, map[string]string{"list.fen": "joho\n"}, map[int]int{2: 1}), func(mining.Progress) {})
	require.ErrorContains(t, err, "list.fen: line 1: ")
	_, err = mining.Run(context.Background(), order(t, map[string]string{"x.dat": "joho\n"}, map[int]int{2: 1}), func(mining.Progress) {})
	require.ErrorContains(t, err, "holds no games")
}
