package suite

import (
	"context"
	"errors"
	"fmt"

	"panthera/engine"
	"panthera/search"
	"panthera/search/proof"
)

const (
	// leastMoves and mostMoves are the lengths, in moves, between which mates are taken.
	leastMoves, mostMoves = 2, 6
	// least is the number of centipawns that a move which wins material must score, and by which it must score
	// more than the next best move.
	least = 150
)

// promised reports whether a score means a win for the side to move that the prover may be able to prove.
func promised(score int) bool {
	if margin, counted := search.CountIn(score); counted {
		return margin > 0
	}
	moves, decisive := search.MateIn(score)
	return decisive && moves >= leastMoves && moves <= mostMoves
}

// search searches the position and returns the scores and moves of the best lines, the best first.
func (m *maker) search(ctx context.Context, nodes uint64, lines int) []search.Info {
	o := m.searcher.Options()
	o.MultiPV = lines
	m.searcher.SetOptions(o)
	m.searcher.Clear()
	m.searcher.Prepare()
	defer context.AfterFunc(ctx, m.searcher.Stop)()
	found := make([]search.Info, lines)
	m.searcher.Search(m.position, search.Limits{Nodes: nodes}, func(i search.Info) {
		if i.Bound == search.Exact && len(i.PV) > 0 && i.Line <= lines {
			found[i.Line-1] = i
		}
	})
	for len(found) > 0 && len(found[len(found)-1].PV) == 0 {
		found = found[:len(found)-1]
	}
	return found
}

// mate returns an entry for the current position, and whether one first move alone wins in a few moves and a
// quick search does not play that move.
func (m *maker) mate(ctx context.Context) (Entry, bool, error) {
	quick, ok := m.hard(ctx, func(best search.Info) bool { return promised(best.Score) })
	if !ok {
		return Entry{}, false, nil
	}
	e, ok, err := m.prove(ctx)
	return e, ok && e.best != quick, err
}

// hard reports whether the search finds a line that wanted accepts, but a quick search plays another first
// move. It returns the move of the quick search.
func (m *maker) hard(ctx context.Context, wanted func(best search.Info) bool) (quick engine.Move, ok bool) {
	lines := m.search(ctx, m.Nodes, 1)
	if len(lines) == 0 || !wanted(lines[0]) {
		return engine.NoMove, false
	}
	best := lines[0].PV[0]
	if lines = m.search(ctx, m.Easy, 1); len(lines) == 0 {
		return engine.NoMove, false
	}
	return lines[0].PV[0], lines[0].PV[0] != best
}

// prove returns an entry for the current position, and whether the prover finds that one first move alone wins
// in a few moves.
func (m *maker) prove(ctx context.Context) (Entry, bool, error) {
	goal, before := proof.Goal{Side: m.position.Side()}, m.prover.Nodes()
	for n := 1; n <= mostMoves; n++ {
		won, err := m.prover.Within(ctx, m.position, goal, n)
		if err != nil {
			return Entry{}, false, unproved(err)
		}
		if !won {
			continue
		}
		keys, err := m.prover.Keys(ctx, m.position, goal, n)
		if err != nil || n < leastMoves || len(keys) != 1 {
			return Entry{}, false, unproved(err)
		}
		return Entry{best: keys[0], proof: fmt.Sprintf("in %d, proved in %d nodes", n, m.prover.Nodes()-before)}, true, nil
	}
	return Entry{}, false, nil
}

// unproved returns nil if err only says that the prover gave up, otherwise err.
func unproved(err error) error {
	if errors.Is(err, engine.ErrStopped) {
		return nil
	}
	return err
}

// gain returns an entry for the current position, and whether one move alone wins material by force and a quick
// search does not play that move.
func (m *maker) gain(ctx context.Context) (Entry, bool, error) {
	quick, ok := m.hard(ctx, func(best search.Info) bool { return best.Score >= least && best.Score < search.Decisive })
	if !ok {
		return Entry{}, false, nil
	}
	e := Entry{}
	for _, nodes := range []uint64{m.Nodes, m.Deep} {
		if e, ok = m.gains(ctx, nodes); !ok || e.best == quick {
			return Entry{}, false, nil
		}
	}
	return e, true, nil
}

// gains returns an entry for the current position, and whether a search of so many nodes finds that one move
// alone wins material.
func (m *maker) gains(ctx context.Context, nodes uint64) (Entry, bool) {
	lines := m.search(ctx, nodes, 2)
	if len(lines) < 2 || ctx.Err() != nil {
		return Entry{}, false
	}
	best, next := lines[0], lines[1]
	return Entry{best: best.PV[0], proof: fmt.Sprintf("%d, next %d, by %d nodes", best.Score, next.Score, nodes)},
		best.Score >= least && best.Score < search.Decisive && best.Score-next.Score >= least
}
