package openings

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/variants"
)

var games = variants.All()

// add adds a game with some moves and a result to c; p is the start position.
func add(t *testing.T, c *Collection, p engine.Position, r Result, evaluation *int, moves ...string) {
	t.Helper()
	require.NoError(t, p.SetFEN(p.Game().Start))
	c.BeginGame()
	for _, text := range moves {
		m, err := engine.ParseMove(p, text)
		require.NoError(t, err)
		c.Add(p, m, r, evaluation)
		p.Make(m)
	}
}

func after(t *testing.T, id string, moves ...string) engine.Position {
	t.Helper()
	p := games.Game(id).New()
	for _, text := range moves {
		enginetest.Play(t, p, text)
	}
	return p
}

var whiteWins, drawn, blackWins = Result{2, 0}, Result{1, 1}, Result{0, 2}

// sample returns the file with the statistics of five games of chess: three begin with e4 or d4,
// and two reach the same position by different orders of moves.
func sample(t *testing.T) []byte {
	t.Helper()
	g := games.Game("chess")
	c, p, half, minus := NewCollection(g), g.New(), 50, -30
	add(t, c, p, whiteWins, &half, "e2e4", "e7e5")
	add(t, c, p, drawn, &minus, "e2e4", "e7e5")
	add(t, c, p, blackWins, nil, "d2d4")
	add(t, c, p, whiteWins, nil, "g1f3", "g8f6", "b1c3", "b8c6", "e2e4")
	add(t, c, p, whiteWins, nil, "b1c3", "b8c6", "g1f3", "g8f6", "e2e4")
	var out bytes.Buffer
	require.NoError(t, c.Write(&out, 2, 20, []string{"a sample"}))
	return out.Bytes()
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	o, err := Read(games.Game("chess"), bytes.NewReader(sample(t)))
	require.NoError(t, err)
	assert.Equal(t, 5, o.Games)
	assert.Equal(t, []string{"a sample"}, o.About)
	p := after(t, "chess")
	choices := o.Choices(p)
	require.Len(t, choices, 4)
	first := choices[0]
	assert.Equal(t, "e2e4", p.Format(first.Move), "the most played")
	assert.Equal(t, Tally{White: 1, Drawn: 1, Points: [2]engine.Points{3, 1}, evaluated: 2, mean: 10}, first.Tally)
	assert.Equal(t, 0.75, first.Score(engine.White))
	assert.Equal(t, 0.25, first.Score(engine.Black))
	assert.Equal(t, 0.75, first.PointsEach(engine.White))
	evaluation, known := first.Evaluation(engine.Black)
	assert.True(t, known)
	assert.Equal(t, -10, evaluation)
	assert.True(t, first.Few())
	sum := Sum(choices)
	assert.Equal(t, 5, sum.Games())
	assert.Equal(t, 10, sum.mean, "of those that were evaluated")

	assert.Empty(t, o.Choices(after(t, "chess", "d2d4")), "no game went on")
	assert.Empty(t, o.Choices(after(t, "chess", "g1f3")), "one game is less than two")
	assert.Equal(t, 2, Sum(o.Choices(after(t, "chess", "b1c3", "g8f6", "g1f3", "b8c6"))).Games(), "however it was reached")
}

// TestAGameCountsOnce checks that a game which returns to a position counts only once there.
func TestAGameCountsOnce(t *testing.T) {
	g := games.Game("chess")
	c := NewCollection(g)
	add(t, c, g.New(), drawn, nil, "g1f3", "g8f6", "f3g1", "f6g8", "g1f3")
	var out bytes.Buffer
	require.NoError(t, c.Write(&out, 1, 20, nil))
	o, err := Read(g, &out)
	require.NoError(t, err)
	assert.Equal(t, 1, Sum(o.Choices(g.New())).Games())
}

func TestIntervals(t *testing.T) {
	low, high := Tally{White: 5, Black: 5}.Interval(engine.White)
	assert.InDelta(t, 0.2366, low, 1e-4)
	assert.InDelta(t, 0.7634, high, 1e-4)
	low, high = Tally{Black: 10}.Interval(engine.White)
	assert.InDelta(t, 0, low, 1e-9)
	assert.InDelta(t, 0.2775, high, 1e-4)
	low, high = Tally{}.Interval(engine.White)
	assert.Equal(t, []float64{0, 1}, []float64{low, high})
	assert.False(t, Tally{White: 20, Drawn: 10}.Few())
}

func TestNothingForeignIsBelieved(t *testing.T) {
	good := sample(t)
	damaged := bytes.Clone(good)
	damaged[len(damaged)-3] ^= 1
	heading := bytes.Clone(good)
	heading[20] ^= 1
	older := bytes.Replace(good, []byte(`"start":`), []byte(`"tarts":`), 1)
	for name, test := range map[string]struct {
		id      string
		content []byte
		want    string
	}{
		"nothing":         {"chess", nil, "holds no statistics"},
		"something else":  {"chess", []byte("PANTHDG1 and so on"), "holds no statistics"},
		"another game":    {"turnqi", good, "is of chess, not of turnqi"},
		"cut off":         {"chess", good[:len(good)-8], "is damaged"},
		"damaged rows":    {"chess", damaged, "is damaged"},
		"damaged heading": {"chess", heading, "is damaged"},
		"changed heading": {"chess", older, "is damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Read(games.Game(test.id), bytes.NewReader(test.content))
			assert.ErrorContains(t, err, test.want)
		})
	}
}

// TestOnesOwnGoFirst checks that a person's own statistics are used instead of the embedded ones,
// and that a damaged file is reported.
func TestOnesOwnGoFirst(t *testing.T) {
	g, data := games.Game("chess"), t.TempDir()
	path := PathIn(data, g)
	carried, err := Of(g, path)
	require.NoError(t, err)
	assert.Equal(t, embedded(g), carried)
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, sample(t), 0o644))
	own, err := Of(g, path)
	require.NoError(t, err)
	assert.Equal(t, []string{"a sample"}, own.About)
	require.NoError(t, os.WriteFile(path, []byte("x"), 0o644))
	_, err = Of(g, path)
	assert.ErrorContains(t, err, path)
}

// TestEmbedded checks that every embedded file belongs to a game, can be read, and has moves of the
// game's start position.
func TestEmbedded(t *testing.T) {
	entries, err := os.ReadDir("files")
	require.NoError(t, err)
	for _, e := range entries {
		id, found := strings.CutSuffix(e.Name(), ".openings")
		if !found {
			continue
		}
		g := games.Game(id)
		require.NotNil(t, g, e.Name())
		o, err := ReadFile(g, filepath.Join("files", e.Name()))
		require.NoError(t, err, "the keys or moves have changed: arena openings makes it anew from the games (docs/openings.md)")
		assert.NotEmpty(t, o.Choices(g.New()))
		assert.NotNil(t, embedded(g))
	}
}
