package gamefiles_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/nets/datagen"
	"panthera/bench/play/gamefiles"
	"panthera/engine"
	"panthera/search"
	"panthera/variants"
)

var games = variants.All()

// file writes a file for a test.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// read copies what a file holds.
func read(t *testing.T, path string) (list []gamefiles.Game, about string) {
	t.Helper()
	about, err := gamefiles.Each(games, path, func(g *gamefiles.Game) error {
		list = append(list, *g)
		return nil
	})
	require.NoError(t, err)
	return list, about
}

func TestPGN(t *testing.T) {
	list, about := read(t, file(t, "some.pgn", `[Variant "chess"]

1. f3 {[%eval -0.30]} e5 {+0.55/9} (1... d5 2. e4) 2. g4 Qh4# {[%eval #-0]} 0-1

[Variant "tigervariation"]
[Result "1-0"]
[Points "3-0"]

1. G@c12 1-0

[Variant "turnqi"]

*
`))
	assert.Equal(t, "games of some.pgn", about)
	require.Len(t, list, 2, "one has no result")
	first := list[0]
	assert.Equal(t, "chess", first.Game.ID)
	assert.Len(t, first.Moves, 4)
	assert.Equal(t, [2]engine.Points{0, 2}, first.Points)
	assert.Equal(t, gamefiles.Evaluation{Centipawns: -30, Known: true}, first.Evaluations[0])
	assert.Equal(t, gamefiles.Evaluation{Centipawns: -55, Known: true}, first.Evaluations[1], "said for the mover")
	assert.False(t, first.Evaluations[2].Known)
	assert.Equal(t, [2]engine.Points{6, 0}, list[1].Points, "a mate, no palace")
}

func TestRecordsOfAMatch(t *testing.T) {
	list, about := read(t, filepath.Join("..", "..", "cli", "testdata", "old-match", "games.jsonl"))
	assert.Equal(t, "a match between A, B", about)
	require.NotEmpty(t, list)
	assert.Equal(t, 4, list[0].Given, "random moves")
	assert.Len(t, list[0].Evaluations, len(list[0].Moves))
}

func TestSelfPlay(t *testing.T) {
	s := datagen.DefaultSettings()
	s.Shares, s.Nodes, s.Least, s.Most = []datagen.Share{{Variant: "turnqi", Weight: 1}}, 20, 2, 2
	path := filepath.Join(t.TempDir(), "games.dat")
	stats, err := datagen.Run(t.Context(), games, path, &s, 30, 1, func(*datagen.Statistics) {})
	require.NoError(t, err)
	list, about := read(t, path)
	assert.Contains(t, about, "self-play of 20 nodes a move, after 2 to 2 random moves")
	require.Len(t, list, int(stats.Games))
	g := list[0]
	assert.Equal(t, 2, g.Given)
	assert.False(t, g.Evaluations[1].Known)
	assert.True(t, g.Evaluations[2].Known)
	assert.Less(t, g.Evaluations[2].Centipawns, search.WinScore)
}

// TestGamesAreLeftOut checks that Each skips incomplete games and games lost on time, and that it
// ignores a stated result that contradicts the moves.
func TestGamesAreLeftOut(t *testing.T) {
	list, _ := read(t, file(t, "some.pgn", "1. e5 1-0\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n1. e4 e5 1-0 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 0-1\n\n[Termination \"Time forfeit\"]\n\n1. e4 1-0\n"))
	require.Len(t, list, 3)
	assert.Equal(t, [2]engine.Points{0, 2}, list[0].Points, "a mate, whatever is written")
	assert.Equal(t, [2]engine.Points{2, 0}, list[1].Points)
	assert.Equal(t, [2]engine.Points{0, 2}, list[2].Points, "nobody has claimed a draw")
}

// TestFaults checks that Each stops at a fault in a file, or at an error returned by see, and
// returns an error that names the file.
func TestFaults(t *testing.T) {
	stop := errors.New("enough")
	_, err := gamefiles.Each(games, file(t, "a.pgn", "1. e4 1-0\n"), func(*gamefiles.Game) error { return stop })
	require.ErrorIs(t, err, stop)
	for name, text := range map[string]string{
		"other.pgn": "[Variant \"go\"]\n1. e4 1-0\n",
		"games.dat": "no games",
		"bad.jsonl": "{\n",
	} {
		path := file(t, name, text)
		_, err := gamefiles.Each(games, path, func(*gamefiles.Game) error { return nil })
		assert.ErrorContains(t, err, path)
	}
	_, err = gamefiles.Each(games, "missing", func(*gamefiles.Game) error { return nil })
	assert.ErrorIs(t, err, os.ErrNotExist)
}
