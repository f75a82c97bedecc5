package problems

import (
	"context"

	"panthera/engine"
	"panthera/search"
)

// Confirm checks a problem's key by an ordinary search: it clears the search's hash table, searches
// for a win in n moves, and returns the number of nodes. The error is ErrUnsound if the search
// chooses another move, or finds no such win within the given number of nodes.
func Confirm(ctx context.Context, s *search.Searcher, p engine.Position, key engine.Move, n int, nodes uint64) (uint64, error) {
	s.Clear()
	s.Prepare()
	defer context.AfterFunc(ctx, s.Stop)()
	r := s.Search(p, search.Limits{Mate: n, Nodes: nodes}, func(search.Info) {})
	if ctx.Err() != nil {
		return r.Nodes, engine.ErrStopped
	}
	if r.Best != key {
		return r.Nodes, unsound("a search plays %s", p.Format(r.Best))
	}
	moves, decisive := search.MateIn(r.Score)
	if margin, counted := search.CountIn(r.Score); counted && margin > 0 {
		return r.Nodes, nil // the moves until the stop are not in its score
	}
	if !decisive || moves != n {
		return r.Nodes, unsound("a search finds no win in %d", n)
	}
	return r.Nodes, nil
}
