package marks

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/book"
	"panthera/variants"
)

// nodes is the node limit of the searches for each position.
const nodes = 2000

// play returns the first moves of a game, up to plies, chosen by pick. It ends early if pick
// returns NoMove.
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

// byBook returns the move that the opening book likes best; NoMove after its end.
func byBook(p engine.Position) engine.Move {
	if choices := book.Carried(p.Game()).Choices(p); len(choices) > 0 {
		return choices[0].Move
	}
	return engine.NoMove
}

// TestLines judges opening lines in every family of games. A line of the book must earn 90 marks or
// more, and the same marks when judged again; random lines must earn 20 or less. With
// PANTHERA_MEASURE=1 in the environment it judges twenty random lines instead of four.
func TestLines(t *testing.T) {
	lines := 4
	if os.Getenv("PANTHERA_MEASURE") != "" {
		lines = 20
	}
	for _, id := range []string{"chess", "lancerchess", "tigerchess", "tigervariation", "turnqi", "turnqi-cannons", "twojewels", "wildeurasian"} {
		t.Run(id, func(t *testing.T) {
			if testing.Short() && id != "chess" && id != "tigerchess" {
				t.Skip("other games")
			}
			g := variants.All().Game(id)
			value := func(line []engine.Move) int {
				list, err := Judge(t.Context(), engine.NewPosition(g), line, nodes)
				require.NoError(t, err)
				require.Len(t, list, len(line))
				return Line(list)
			}
			line := play(g, 8, byBook)
			first := value(line)
			assert.GreaterOrEqual(t, first, 90, "the book")
			assert.Equal(t, first, value(line), "the same line twice")
			found := []int{first}
			for seed := range lines {
				random := rand.New(rand.NewPCG(36, uint64(seed)))
				brings := value(play(g, 16, func(p engine.Position) engine.Move {
					moves := engine.Moves(p)
					return moves[random.IntN(len(moves))]
				}))
				assert.LessOrEqual(t, brings, 20, "moves at random, %d", seed)
				found = append(found, brings)
			}
			t.Log(found)
		})
	}
}

func TestShortLines(t *testing.T) {
	g := variants.All().Game("chess")
	_, err := Judge(t.Context(), engine.NewPosition(g), play(g, ShortestLine-1, byBook), nodes)
	require.ErrorIs(t, err, errShort)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Judge(ctx, engine.NewPosition(g), play(g, ShortestLine, byBook), nodes)
	require.ErrorIs(t, err, context.Canceled)
}

// TestErrors checks Measure: a move's error depends on the losses of the legal moves of its
// position, and no blunder counts as more than one error.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		loss  float64
		other []float64
		want  Judged
	}{
		{0, []float64{0, 0.1, 0.1, 0.1, 0.9}, Judged{Usual: 0.1, mean: 0.8, variance: 0.16}},
		{0.05, []float64{0.1, 0.1, 0.1}, Judged{Usual: 0.1, mean: 1}},
		{0.075, []float64{0.1, 0.1, 0.1}, Judged{Usual: 0.1, Error: 0.5, mean: 1}},
		{0.9, []float64{0.1, 0.1, 0.1}, Judged{Usual: 0.1, Error: 1, mean: 1}},
		{0.0375, []float64{0.9, 0.05, 0}, Judged{Usual: 0.05, Error: 0.5, mean: 2. / 3, variance: 2. / 9}},
		{0.01, []float64{0, 0, 0}, Judged{}},
		{0.02, []float64{0, 0, 0}, Judged{Error: 1}},
	} {
		found := Judged{Loss: c.loss}
		found.measure(c.other)
		assert.InDeltaSlice(t, []float64{c.want.Usual, c.want.Error, c.want.mean, c.want.variance},
			[]float64{found.Usual, found.Error, found.mean, found.variance}, 1e-9, "%v of %v", c.loss, c.other)
	}
}

// TestLineIsMeasuredByItsOwnPositions checks that a line without errors gets all marks, and a line
// with as many errors as a lucky random line gets none.
func TestLineIsMeasuredByItsOwnPositions(t *testing.T) {
	for _, c := range []struct {
		moves                 int
		err, mean, deviations float64
		want                  int
	}{{16, 0, 0.6, 0.4, 100}, {16, 0.1, 0.6, 0.4, 75}, {16, 0.2, 0.6, 0.4, 50}, {16, 0.4, 0.6, 0.4, 0}, {4, 0.1, 0.6, 0.4, 50}, {16, 0.7, 0.6, 0.4, 0},
		{4, 0.1, 0.3, 0.4, 0}, {4, 0, 0.3, 0.4, 100}, {16, 0, 0, 0, 100}, {16, 0.1, 0, 0, 0}} {
		list := slices.Repeat([]Judged{{Error: c.err, mean: c.mean, variance: c.deviations * c.deviations}}, c.moves)
		assert.Equal(t, c.want, Line(list), "%+v", c)
	}
}

// TestEndings checks that all endings are in docs/endings.md, which is made from the endgame tables,
// with the same number of moves and FEN; and the marks for winning in more moves than necessary.
func TestEndings(t *testing.T) {
	page, err := os.ReadFile("../../docs/endings.md")
	require.NoError(t, err)
	rows := strings.Split(string(page), "\n")
	games := 0
	for _, g := range variants.All().All() {
		list := Endings(g)
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
	assert.Empty(t, Endings(variants.All().Game("stakeout-chess")))
	e := Ending{Moves: 16}
	for moves, want := range map[int]int{10: 100, 16: 100, 20: 80, 32: 50, 160: 10} {
		assert.Equal(t, want, e.Won(moves))
	}
}

func TestProblems(t *testing.T) {
	for _, c := range []struct{ rating, moves, want int }{{0, 2, 0}, {116, 2, 50}, {58, 3, 50}, {116, 3, 67}, {1000, 4, 96}} {
		assert.Equal(t, c.want, Problem(c.rating, c.moves))
	}
}
