package rating

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/elo"
	"panthera/bench/play/match"
	"panthera/variants"
)

// repeat returns n games between a and b, in each of which a has the given score. a has White in
// every other game.
func repeat(a, b string, score float64, n int) (games []Game) {
	for i := range n {
		if i%2 == 0 {
			games = append(games, Game{white: a, black: b, score: score})
		} else {
			games = append(games, Game{white: b, black: a, score: 1 - score})
		}
	}
	return games
}

func rate(t *testing.T, games []Game) *List {
	t.Helper()
	l, err := Rate(games)
	require.NoError(t, err)
	return l
}

func TestTwoPlayersDifferAsTheirScoreSays(t *testing.T) {
	games := append(append(repeat("A", "B", 1, 60), repeat("A", "B", 0.5, 20)...), repeat("A", "B", 0, 20)...)
	l := rate(t, games)
	score := elo.Score{Wins: 60, Draws: 20, Losses: 20}
	want, margin := score.Difference()
	assert.Equal(t, "A", l.players[0].name)
	assert.InDelta(t, want, l.players[0].rating-l.players[1].rating, 1e-6)
	assert.InDelta(t, 0, l.advantage, 1e-6)
	assert.InDelta(t, margin, 2*l.players[0].error, 0.05*margin, "each has half of the error of the difference")
	assert.InDelta(t, 70, l.players[0].expected, 1e-6, "what is expected is what was scored")
	assert.Greater(t, l.players[0].superior, 0.99)
}

func TestAdvantageOfWhite(t *testing.T) {
	var games []Game
	for range 300 {
		games = append(games, Game{white: "A", black: "B", score: 1}, Game{white: "B", black: "A", score: 1})
	}
	for range 100 {
		games = append(games, Game{white: "A", black: "B"}, Game{white: "B", black: "A"})
	}
	l := rate(t, games)
	assert.InDelta(t, 0, l.players[0].rating, 1e-6)
	assert.InDelta(t, elo.OfScore(0.75), l.advantage, 0.1)
}

// TestRatingsAreFoundAgain makes random results of games by the model from known ratings, between
// few pairs of players. Rate must return these ratings, to within one and a half times the errors
// that it gives.
func TestRatingsAreFoundAgain(t *testing.T) {
	truth := map[string]float64{"A": 250, "B": 100, "C": 0, "D": -100, "E": -250}
	names := []string{"A", "B", "C", "D", "E"}
	random := rand.New(rand.NewPCG(1, 2))
	var games []Game
	for range 3000 {
		i := random.IntN(4)
		white, black := names[i], names[i+1]
		if random.IntN(2) == 0 {
			white, black = black, white
		}
		expected := 1 / (1 + math.Pow(10, -(truth[white]-truth[black]+30)/400))
		score := 0.0
		if random.Float64() < expected {
			score = 1
		}
		games = append(games, Game{white: white, black: black, score: score})
	}
	l := rate(t, games)
	for _, p := range l.players {
		assert.InDelta(t, truth[p.name], p.rating, 1.5*p.error, p.name)
		assert.Less(t, p.error, 60.0)
		assert.InDelta(t, p.score, p.expected, 1e-6)
	}
	assert.InDelta(t, 30, l.advantage, 2*l.advantageError)
}

func TestWhoCannotBeComparedHasNoRating(t *testing.T) {
	games := append(repeat("A", "B", 1, 3), repeat("A", "B", 0, 1)...)
	games = append(games, repeat("Winner", "A", 1, 4)...)
	games = append(games, repeat("X", "Y", 0.5, 2)...)
	l := rate(t, games)
	rated := []string{}
	for _, p := range l.players {
		if p.rated {
			rated = append(rated, p.name)
		}
	}
	assert.Equal(t, []string{"A", "B"}, rated)
	assert.Len(t, l.players, 5)
	_, ok := l.Find("Winner")
	assert.False(t, ok)

	_, err := Rate(nil)
	assert.ErrorContains(t, err, "no games")
	_, err = Rate(repeat("A", "B", 1, 5))
	assert.ErrorContains(t, err, "nothing to rate by")
}

func TestPointsAreAModel(t *testing.T) {
	palace := &match.Record{Points: [2]float64{6, 0}, MostPoints: 6}
	mate := &match.Record{Points: [2]float64{0, 3}, MostPoints: 6}
	drawn := &match.Record{MostPoints: 6}
	assert.Equal(t, []float64{1, 0.25, 0.5}, []float64{byPoints.score(palace), byPoints.score(mate), byPoints.score(drawn)})
	assert.Equal(t, []float64{1, 0, 0.5}, []float64{ByResult.score(palace), ByResult.score(mate), ByResult.score(drawn)})
	half := &match.Record{Points: [2]float64{0.5, 0.5}, MostPoints: 1}
	assert.Equal(t, 0.5, byPoints.score(half), "the same as by result where a win is one point")
}

func TestFilesAreRead(t *testing.T) {
	dir := t.TempDir()
	pgn := filepath.Join(dir, "games.pgn")
	require.NoError(t, os.WriteFile(pgn, []byte("[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"+
		"[Event \"x\"]\n[White \"B\"]\n[Black \"A\"]\n[Result \"*\"]\n\n"+
		"[Event \"its main line is cut\"]\n[White \"B\"]\n[Black \"A\"]\n[Result \"1-0\"]\n\n1. e5 1-0\n"), 0o644))
	games, err := Read(variants.All(), pgn, ByResult)
	require.NoError(t, err)
	assert.Equal(t, []Game{{white: "A", black: "B", score: 1, points: [2]float64{1, 0}}}, games)

	log := filepath.Join(dir, match.RecordsFile)
	require.NoError(t, os.WriteFile(log, []byte(`{"arena":1}
{"number":1,"engines":["A","B"],"points":[3,0],"most":6}
{"number":1,"engines":["A","B"],"points":[3,0],"most":6}
{"number":2,"engines":["B","A"],"poi`), 0o644))
	games, err = Read(variants.All(), dir, byPoints)
	require.NoError(t, err)
	assert.Equal(t, []Game{{white: "A", black: "B", score: 0.75, points: [2]float64{3, 0}}}, games, "torn and double lines do not count")

	require.NoError(t, os.WriteFile(pgn, []byte("[Result \"1-0\"]\n"), 0o644))
	_, err = Read(variants.All(), pgn, ByResult)
	assert.ErrorContains(t, err, "line 1: a result without players")
	_, err = Read(variants.All(), filepath.Join(dir, "none"), ByResult)
	assert.Error(t, err)
}

func TestTable(t *testing.T) {
	l := rate(t, append(repeat("A", "B", 1, 6), repeat("A", "B", 0, 2)...))
	l.Shift(1000)
	var sb strings.Builder
	require.NoError(t, l.Write(&sb))
	assert.Contains(t, sb.String(), "White's advantage")
	assert.Contains(t, sb.String(), "1095.4")
}
