package marks_test

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/marks"
	"panthera/search/book"
	"panthera/variants"
)

// nodes are searched for each position.
const nodes = 2000

// play makes up to so many moves from the start of a game; no move ends the line.
func play(g *engine.Game, plies int, pick func(p engine.Position) engine.Move) (line []engine.Move) {
	p := engine.NewPosition(g)
	for range plies {
		m := pick(p)
		if m == engine.NoMove {
			break
		}
		line = append(line, m)
		p.Make(m)
	}
	return line
}

// byBook is the book's first choice.
func byBook(p engine.Position) engine.Move {
	if choices := book.Carried(p.Game()).Choices(p); len(choices) > 0 {
		return choices[0].Move
	}
	return engine.NoMove
}

// TestLines measures the scale of lines in every game with a book: a line of the book brings 90 marks or
// more, moves at random 20 or less on average, and the same line twice the same.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		id    string
		plies int
	}{
		{"chess", 8}, {"lancerchess", 8}, {"tigerchess", 8}, {"tigervariation", 8}, {"turnqi", 8}, {"twojewels", 8}, {"wildeurasian", 8},
	} {
		t.Run(c.id, func(t *testing.T) {
			if testing.Short() && c.id != "chess" && c.id != "tigerchess" {
				t.Skip("other games")
			}
			g := variants.All().Game(c.id)
			value := func(line []engine.Move) int {
				list, err := marks.Judge(t.Context(), engine.NewPosition(g), line, nodes)
				require.NoError(t, err)
				require.Len(t, list, len(line))
				return marks.Line(list)
			}
			line := play(g, c.plies, byBook)
			first := value(line)
			assert.GreaterOrEqual(t, first, 90, "the book")
			assert.InDelta(t, first, value(line), 5, "the same line twice")
			random, sum := rand.New(rand.NewPCG(36, 12)), 0
			const lines = 4
			for range lines {
				sum += value(play(g, 16, func(p engine.Position) engine.Move {
					moves := engine.Moves(p)
					return moves[random.IntN(len(moves))]
				}))
			}
			assert.LessOrEqual(t, sum, 20*lines, "moves at random")
		})
	}
}

func TestShortLines(t *testing.T) {
	g := variants.All().Game("chess")
	_, err := marks.Judge(t.Context(), engine.NewPosition(g), play(g, marks.ShortestLine-1, byBook), nodes)
	require.ErrorIs(t, err, marks.ErrShort)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = marks.Judge(ctx, engine.NewPosition(g), play(g, marks.ShortestLine, byBook), nodes)
	require.ErrorIs(t, err, context.Canceled)
}

// TestLineIsMeasuredByItsOwnPositions gives the same marks for the same part of what could be lost.
func TestLineIsMeasuredByItsOwnPositions(t *testing.T) {
	line := func(loss, random float64) []marks.Judged {
		return []marks.Judged{{Loss: loss, Random: random}, {Loss: loss, Random: random}}
	}
	for _, c := range []struct {
		loss, random float64
		want         int
	}{{0, 0.1, 100}, {0.05, 0.1, 100}, {0.075, 0.1, 50}, {0.1, 0.1, 0}, {0.3, 0.1, 0}, {0.0375, 0.05, 50}, {0, 0, 100}, {0.001, 0, 100}, {0.1, 0, 0}} {
		assert.Equal(t, c.want, marks.Line(line(c.loss, c.random)), "%v of %v", c.loss, c.random)
	}
}

// TestEndings holds the endings to what docs/endings.md says, which is written from the tables.
func TestEndings(t *testing.T) {
	page, err := os.ReadFile("../../docs/endings.md")
	require.NoError(t, err)
	rows := strings.Split(string(page), "\n")
	games := 0
	for _, g := range variants.All().All() {
		list := marks.Endings(g)
		if len(list) > 0 {
			games++
		}
		for _, e := range list {
			require.NoError(t, g.New().SetFEN(e.FEN), e.Name)
			found := false
			for _, row := range rows {
				found = found || strings.HasPrefix(row, "| "+e.Name+" |") && strings.Contains(row, "| "+strconv.Itoa(e.Moves)+" | `"+e.FEN+"` |")
			}
			assert.True(t, found, "%s %s", g.ID, e.Name)
		}
	}
	assert.Equal(t, 21, games)
	assert.Empty(t, marks.Endings(variants.All().Game("stakeout-chess")))
	e := marks.Ending{Moves: 16}
	for moves, want := range map[int]int{10: 100, 16: 100, 20: 80, 32: 50, 160: 10} {
		assert.Equal(t, want, e.Won(moves))
	}
}

func TestProblems(t *testing.T) {
	for _, c := range []struct{ rating, moves, want int }{{0, 2, 0}, {116, 2, 50}, {58, 3, 50}, {116, 3, 67}, {1000, 4, 96}} {
		assert.Equal(t, c.want, marks.Problem(c.rating, c.moves))
	}
}
