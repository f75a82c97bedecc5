package workbench

import (
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/search/endings"
	"panthera/search/net"
	"panthera/variants"
)

// gameOf returns the game that the text of a definition file defines.
func gameOf(t *testing.T, text string) *engine.Game {
	t.Helper()
	file := definitions.Compile("test.ini", text)
	require.Len(t, file.Games, 1, "%v", file.Faults)
	return file.Games[0]
}

// small returns a chess game on a board of six files and ranks.
func small(t *testing.T) *engine.Game { return gameOf(t, "[small:losalamos]\n") }

func settings(t *testing.T, g *engine.Game) *Settings {
	t.Helper()
	s, err := NewSettings(g, [2]uint64{20, 60}, 7, nil)
	require.NoError(t, err)
	return s
}

// play plays pairs of games into the journal at path, until told returns false or all have been played.
func play(t *testing.T, path string, pairs, threads int, told func(Progress) (more bool)) (*Settings, *Journal, error) {
	t.Helper()
	s := settings(t, small(t))
	j, err := Open(path, s)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	err = Play(ctx, s, j, pairs, 0, threads, func(p Progress) {
		if !told(p) {
			cancel()
		}
	})
	require.NoError(t, j.Close())
	return s, j, err
}

// written returns the report of a journal as plain text and as an HTML page.
func written(t *testing.T, s *Settings, j *Journal) (text, page string) {
	t.Helper()
	r, err := Make(t.Context(), s, j, endings.Open("", nil))
	require.NoError(t, err)
	var asText, asPage bytes.Buffer
	require.NoError(t, r.WriteText(&asText))
	require.NoError(t, r.WriteHTML(&asPage))
	return asText.String(), asPage.String()
}

func always(Progress) bool { return true }

// TestTheSameSeedGivesTheSameReport plays the same games twice: with one thread without interruption, and with
// three threads that are stopped and leave an unfinished last line. The reports must be the same.
func TestTheSameSeedGivesTheSameReport(t *testing.T) {
	const pairs = 4
	dir := t.TempDir()
	s, j, err := play(t, filepath.Join(dir, "one"), pairs, 1, always)
	require.NoError(t, err)
	text, page := written(t, s, j)
	require.NotContains(t, text, "Dead in most games", "four games of a kind are too few to say so")
	require.Contains(t, text, "8 games of the engine against itself, each opening once with 20 and once with 60 nodes a move")

	path := filepath.Join(dir, "three")
	_, j, err = play(t, path, pairs, 3, func(p Progress) bool { return p.Games < 5 })
	require.ErrorIs(t, err, context.Canceled)
	require.Less(t, len(j.whole()), pairs)
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, append(before, `{"pair":3,"lev`...), 0o600))
	s, j, err = play(t, path, pairs, 3, always)
	require.NoError(t, err)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.True(t, bytes.HasPrefix(after, before), "nothing that was written is changed")
	text2, page2 := written(t, s, j)
	require.Equal(t, text, text2)
	require.Equal(t, page, page2)
}

// TestTimeIsThatOfAllRuns checks that the time of earlier runs counts: if it is used up, only a pair that has
// begun is finished.
func TestTimeIsThatOfAllRuns(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	s := settings(t, small(t))
	j, err := Open(path, s)
	require.NoError(t, err)
	require.NoError(t, j.add(row{Pair: 0, Level: 1, Millis: 70_000}, func(Progress) {}))
	require.NoError(t, Play(t.Context(), s, j, 0, 30*time.Second, 2, func(Progress) {}))
	require.Equal(t, 2, j.Progress.Games, "a pair that was begun is ended, no other one begun")
	require.NoError(t, j.Close())
}

// TestOtherSettingsAreRefused checks that a journal begun with other rules cannot be opened, and that node
// limits must rise.
func TestOtherSettingsAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	j, err := Open(path, settings(t, small(t)))
	require.NoError(t, err)
	require.NoError(t, j.Close())
	_, err = Open(path, settings(t, gameOf(t, "[small:losalamos]\nstalemateValue = win\n")))
	require.ErrorContains(t, err, "was begun with other settings")
	_, err = NewSettings(small(t), [2]uint64{60, 20}, 1, nil)
	require.ErrorContains(t, err, "the smaller one first")
	_, err = Make(t.Context(), settings(t, small(t)), j, endings.Open("", nil))
	require.ErrorIs(t, err, errNoGames)
}

// TestRulesAreCounted replays games in which rules such as castling are used, and checks how often each is
// counted.
func TestRulesAreCounted(t *testing.T) {
	for name, test := range map[string]struct {
		game  *engine.Game
		moves []string
		uses  map[string]float64
		still string // a square whose piece never moved, and
		moved string // one whose piece did
	}{
		"chess": {
			variants.All().Game("chess"),
			[]string{"e2e4", "a7a6", "e4e5", "d7d5", "e5d6", "b7b5", "g1f3", "b5b4", "f1e2", "b4b3", "e1g1", "b3a2", "d6c7", "a2b1q", "c7d8q"},
			map[string]float64{"castling O-O": 1, "castling O-O-O": 0, "capture in passing": 1, "Pawn becomes Queen": 2, "Pawn becomes Rook": 0, "check": 1, "double step": 3},
			"b1", "h1",
		},
		"crazyhouse": {
			gameOf(t, "[mine:crazyhouse]\n"),
			[]string{"e2e4", "d7d5", "e4d5", "d8d5", "P@e4", "d5e4"},
			map[string]float64{"drop of a Pawn": 1, "drop of a Queen": 0, "check": 1},
			"e1", "d8",
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := &row{Moves: test.moves, Scores: make([]int, len(test.moves)), End: "checkmate", Points: [2]engine.Points{2, 0}}
			counts, err := count(test.game, []*pair{{r, r}})
			require.NoError(t, err)
			for rule, times := range test.uses {
				require.Contains(t, counts.uses.of, rule)
				require.Equal(t, times, counts.uses.of[rule][0].sum, rule)
			}
			still := func(name string) float64 {
				square, _ := test.game.Geometry.Square(name)
				return counts.still[square][1].mean()
			}
			require.Equal(t, 1.0, still(test.still))
			require.Equal(t, 0.0, still(test.moved))
		})
	}
	_, err := count(small(t), []*pair{{&row{Moves: []string{"a1a9"}}, nil}})
	require.Error(t, err)
}

func TestChangesOfTheLead(t *testing.T) {
	for _, test := range []struct {
		scores []int
		want   int
	}{
		{nil, 0}, {[]int{50, 0, -99, 20}, 0}, {[]int{150, -150, 200}, 0}, {[]int{150, 150}, 1}, {[]int{150, 0, 0, 150, 150}, 2},
	} {
		require.Equal(t, test.want, changes(&row{Scores: test.scores}), "%v", test.scores)
	}
}

// TestWhatTheNodeCountsDisagreeAbout checks that two figures are marked as different only if chance does not
// explain the difference.
func TestWhatTheNodeCountsDisagreeAbout(t *testing.T) {
	of := func(hits, games int) sample { return sample{games, float64(hits), float64(hits)} }
	for _, test := range []struct {
		few, many sample
		want      bool
	}{
		{of(50, 100), of(50, 100), false},
		{of(50, 100), of(60, 100), false},
		{of(50, 100), of(90, 100), true},
		{of(500, 1000), of(600, 1000), true},
		{of(0, 100), of(1, 100), false},
		{of(0, 5), of(5, 5), false}, // too few games
		{of(0, 100), of(100, 100), true},
	} {
		f := figure{test.few, test.many}
		require.Equal(t, test.want, f.differ(), "%v", f)
	}
}

// TestANetIsKeptIfItIsBetter trains a net for a moment, with a demanded gain that it always or never reaches.
// Only in the first case may it be kept.
func TestANetIsKeptIfItIsBetter(t *testing.T) {
	g, dir := small(t), t.TempDir()
	s := settings(t, g)
	training := DefaultTraining(time.Hour)
	training.positions, training.options.Epochs, training.options.Batch = 3000, 1, 200
	training.pairs, training.nodes, training.better = 2, 20, math.Inf(-1)
	improve := func() *Trained {
		trained, err := Improve(t.Context(), s, training, dir, 2, func(string) {})
		require.NoError(t, err)
		require.Equal(t, 4, trained.score.Games())
		require.NotZero(t, trained.positions)
		return trained
	}
	require.True(t, improve().Kept)
	n, err := net.ReadFile(filepath.Join(dir, NetFile))
	require.NoError(t, err)
	with, err := NewSettings(g, [2]uint64{20, 60}, 7, n)
	require.NoError(t, err)
	require.NotEmpty(t, with.Net)

	training.better, training.time = math.NaN(), 0 // nothing is as good; positions and net are there
	require.Contains(t, improve().String(), "the net is not kept")
	require.NoFileExists(t, filepath.Join(dir, NetFile))
}
