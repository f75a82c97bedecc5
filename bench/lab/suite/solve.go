package suite

import (
	"context"
	"time"

	"panthera/engine"
	"panthera/search"
)

// Solution is the result of a search for an entry's best move.
type Solution struct {
	entry *Entry
	// Move is the move that the search chose, points are the points for it, and solved says whether it solves
	// the entry.
	Move   engine.Move
	points int
	solved bool
	// nodes, elapsed and depth tell when the search had found a solution that it kept to its end. For an
	// unsolved entry they are the totals of the whole search.
	nodes   uint64
	elapsed time.Duration
	depth   int
}

// Solve clears the table of searcher s and lets it search the position of entry e within limits l. The error is
// the context's.
func Solve(ctx context.Context, s *search.Searcher, p engine.Position, e *Entry, l search.Limits) (Solution, error) {
	if err := p.SetFEN(e.FEN); err != nil {
		return Solution{}, err
	}
	found := Solution{entry: e}
	right := false
	s.Clear()
	s.Prepare()
	defer context.AfterFunc(ctx, s.Stop)()
	r := s.Search(p, l, func(i search.Info) {
		if i.Line != 1 || len(i.PV) == 0 {
			return
		}
		was := right
		if right = e.solvedBy(i.PV[0], i.Score); right && !was {
			found.nodes, found.elapsed, found.depth = i.Nodes, i.Elapsed, i.Depth
		}
	})
	found.Move, found.points, found.solved = r.Best, e.points[r.Best], e.solvedBy(r.Best, r.Score)
	if !found.solved || !right {
		found.nodes, found.elapsed, found.depth = r.Nodes, r.Elapsed, r.Depth
	}
	return found, ctx.Err()
}
