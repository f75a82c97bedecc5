package search_test

import (
	"flag"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search"
)

// Flags for a longer measurement: go test ./search -run SeveralLines -v -args -lines 20000 -lines-of turnqi.
var (
	linesNodes = flag.Uint64("lines", 3000, "nodes for each line in TestSeveralLines")
	linesOf    = flag.String("lines-of", "chess", "the game of TestSeveralLines")
)

const severalLines = 3

// several searches a position once for the given number of best lines (MultiPV). It returns their first moves
// and scores, and the depth.
func several(p engine.Position, nodes uint64, lines int) (moves []engine.Move, scores []int, depth int) {
	o := search.DefaultOptions()
	o.HashMB, o.MultiPV = 16, lines
	s := search.New(o)
	s.Prepare()
	moves, scores = make([]engine.Move, lines), make([]int, lines)
	r := s.Search(p, search.Limits{Nodes: nodes}, func(i search.Info) {
		if i.Bound == search.Exact && len(i.PV) > 0 {
			moves[i.Line-1], scores[i.Line-1] = i.PV[0], i.Score
		}
	})
	return moves, scores, r.Depth
}

// repeated searches a position once for each line, each time without the best moves found before
// (searchmoves). It uses as many nodes altogether as the function several, and returns the moves, the scores
// and the average depth.
func repeated(p engine.Position, nodes uint64, lines int) (moves []engine.Move, scores []int, depth int) {
	rest := engine.Moves(p)
	for range lines {
		o := search.DefaultOptions()
		o.HashMB = 16
		s := search.New(o)
		s.Prepare()
		r := s.Search(p, search.Limits{Nodes: nodes / uint64(lines), Moves: rest}, func(search.Info) {})
		moves, scores, depth = append(moves, r.Best), append(scores, r.Score), depth+r.Depth
		rest = slices.DeleteFunc(rest, func(m engine.Move) bool { return m == r.Best })
	}
	return moves, scores, depth / lines
}

// TestSeveralLines compares one search for three lines (MultiPV) with three searches for one line each, with
// the same number of nodes altogether. Of the three best moves according to a much longer search, the single
// search must find about as many as the three searches.
func TestSeveralLines(t *testing.T) {
	g := all.Game(*linesOf)
	p := engine.NewPosition(g)
	var atOnce, oneByOne, depth, depths, positions int
	for _, fen := range enginetest.Sample(g.Bench) {
		require.NoError(t, p.SetFEN(fen))
		if len(engine.Moves(p)) < 2*severalLines {
			continue
		}
		positions++
		truth, _, _ := several(p, 20**linesNodes, severalLines)
		a, scores, d := several(p, severalLines**linesNodes, severalLines)
		b, _, e := repeated(p, severalLines**linesNodes, severalLines)
		require.True(t, slices.IsSortedFunc(scores, func(x, y int) int { return y - x }), "%v", scores)
		depth, depths = depth+d, depths+e
		for i, m := range truth {
			require.NotContains(t, a[:i], a[i], "a move comes once")
			if slices.Contains(a, m) {
				atOnce++
			}
			if slices.Contains(b, m) {
				oneByOne++
			}
		}
	}
	t.Logf("%s, %d positions, %d nodes a line: of %d moves %d found at once, %d one by one; depth %.1f and %.1f", g.ID, positions, *linesNodes,
		severalLines*positions, atOnce, oneByOne, float64(depth)/float64(positions), float64(depths)/float64(positions))
	require.GreaterOrEqual(t, atOnce, oneByOne-positions, "one search finds no less")
}
