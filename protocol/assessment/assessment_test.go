package assessment_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/assessment"
	"panthera/protocol/openings"
	"panthera/protocol/record"
	"panthera/search/endings"
	"panthera/variants"
)

var games = variants.All()

// options returns the options for a report that is made quickly.
func options() assessment.Options {
	return assessment.Options{Nodes: 1500, HashMB: 4, Endings: endings.Open("", nil)}
}

// report returns the report about the game in a PGN text, as HTML.
func report(t *testing.T, pgn string, o assessment.Options) string {
	t.Helper()
	game, err := record.NewReader(strings.NewReader(pgn), games).Next()
	require.NoError(t, err)
	a, err := assessment.Make(t.Context(), game, o)
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, a.Write(&out))
	return out.String()
}

// TestAGame reports a game that one move throws away, from a level position to mate in one.
func TestAGame(t *testing.T) {
	told := 0
	o := options()
	o.Told = func(done, total int) {
		assert.LessOrEqual(t, done, total)
		told++
	}
	page := report(t, `[Event "Evening <1>"]
[White "Anna"]
[Black "Ben"]

1. d4 Nf6 2. c4 e5 3. dxe5 Ng4 4. Bf4 Nc6 5. Nf3 Bb4+ 6. Nbd2 Qe7 7. a3 Ngxe5 8. axb4 Nd3# 0-1`, o)
	assert.GreaterOrEqual(t, told, 13)
	for _, want := range []string{"<h1>Anna – Ben</h1>", "Evening &lt;1&gt; · checkmate 0-1", `<a href="#move15" class="blunder">8. axb4??</a> Nd3# 0-1</p>`,
		`<section id="move15">`, "Turning points", "What there was:", "<polyline points="} {
		assert.True(t, strings.Contains(page, want), want)
	}
	for _, unwanted := range []string{`href="http`, "src=", "url(", "<h2>Opening</h2>", "by tables"} {
		assert.False(t, strings.Contains(page, unwanted), unwanted)
	}
}

// TestMarksOfPieces checks that the diagrams show the marks that tell equal pieces apart.
func TestMarksOfPieces(t *testing.T) {
	page := report(t, "[Variant \"tigerchess\"]\n\nS@c6 S@c3 S@d3 S@d6 S@e6 S@e4 S@f4 S@f5 1. g1g3 a7a6 2. g3g5 a6a5 3. g5g7 f8g7 *", options())
	assert.Contains(t, page, `<section id="move`)
	assert.Contains(t, page, "<title>A, Bengal Pikeman</title>")
}

// TestAnEnding plays a Rook ending badly, and checks that the report shows, by the endgame table,
// the move that gave the win away.
func TestAnEnding(t *testing.T) {
	page := report(t, `[FEN "8/8/8/8/8/1k6/3R4/K7 w - - 0 1"]

1. Rd8 Kc3 2. Kb1 Kb3 3. Rc8 Ka3 4. Rc3+ Kb4 1/2-1/2`, options())
	assert.Contains(t, page, "Ending, by tables")
	assert.Contains(t, page, "<tr><td>1. Rd8</td><td>Black loses in ")
	assert.Regexp(t, `<td>the beginning</td><td>White wins in \d+</td>`, page)
	page = report(t, "[FEN \"8/8/8/8/8/1k6/3R4/K7 w - - 0 1\"]\n\n1. Rd3+ Ka4 2. Ra3+ Kxa3 1/2-1/2", options())
	assert.Regexp(t, `<td>2\. Ra3\+\S*</td><td>draw</td><td class="blunder">was White wins in \d+</td>`, page)
}

func TestAnOpening(t *testing.T) {
	g := games.Game("tigerchess")
	c, p := openings.NewCollection(g), g.New()
	for range 40 {
		require.NoError(t, p.SetFEN(g.Start))
		c.BeginGame()
		for _, text := range []string{"S@d5", "S@c3"} {
			m, err := engine.ParseMove(p, text)
			require.NoError(t, err)
			c.Add(p, m, openings.Result{6, 0}, nil)
			p.Make(m)
		}
	}
	var file strings.Builder
	require.NoError(t, c.Write(&file, 1, 10, nil))
	o := options()
	var err error
	o.Openings, err = openings.Read(g, strings.NewReader(file.String()))
	require.NoError(t, err)
	page := report(t, "[Variant \"tigerchess\"]\n\nS@d5 S@d4 *", o)
	assert.Contains(t, page, "By 40 other games")
	assert.Contains(t, page, "S@d5</td><td>40</td><td>0 %</td><td>0–9</td>")
	assert.Contains(t, page, "<td>new</td><td>S@c3: 40 games, 100 %</td>")
}

func TestBrokenOff(t *testing.T) {
	game, err := record.NewReader(strings.NewReader("1. e4 *"), games).Next()
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = assessment.Make(ctx, game, options())
	assert.ErrorIs(t, err, context.Canceled)
}
