package search

import (
	"slices"

	"panthera/engine"
)

// rootMove is a move at the root of the search, and its results.
type rootMove struct {
	move     engine.Move
	score    int   // of this iteration; -infinite if not (yet) the best
	bound    Bound // of score
	previous int   // of the last whole iteration
	pv       []engine.Move
	selDepth int
	nodes    uint64
}

// known returns the move's score in this iteration, with its bound, or else its exact score in the last
// iteration.
func (r *rootMove) known() (score int, bound Bound) {
	if r.score == -infinite {
		return r.previous, Exact
	}
	return r.score, r.bound
}

// reply returns the expected answer to the move, or engine.NoMove if unknown.
func (r *rootMove) reply() engine.Move {
	if len(r.pv) < 2 {
		return engine.NoMove
	}
	return r.pv[1]
}

// iterate searches with increasing depth until a limit is reached (iterative deepening). After each iteration
// it calls done, and ends if done returns false.
func (w *worker) iterate(maxDepth, multiPV int, report func(depth, line int, bound Bound), done func(depth int) bool) {
	lines := min(multiPV, len(w.root))
	made, before := uint64(0), uint64(0) // up to this iteration, and in the one before
	// Every second worker is a ply ahead, so that workers do not all search the same.
	for depth := 1 + w.index%2; depth <= min(maxDepth, MaxPly-1); depth++ {
		w.iteration = depth
		for i := range w.root {
			w.root[i].previous, w.root[i].score = w.root[i].score, -infinite
		}
		for w.lines = 0; w.lines < lines; w.lines++ {
			w.selDepth = 0
			w.aspire(depth, report)
			if w.stopped() {
				return
			}
			w.sortRoot(0, w.lines+1)
		}
		for line := range lines { // in order only now: a later line may be found to be better
			report(depth, line, Exact)
		}
		w.lines = 0
		if w.stats != nil {
			w.stats.grew(before, w.made-made)
		}
		w.completed, w.exact = depth, w.root[0].score
		made, before = w.made, w.made-made
		if !done(depth) {
			return
		}
	}
}

// aspire searches the root with a narrow window around the last score. As long as the score is outside the
// window, it widens the window on that side and searches again (aspiration windows).
func (w *worker) aspire(depth int, report func(depth, line int, bound Bound)) {
	alpha, beta := -infinite, infinite
	window := w.parameters[aspiration] + 2*(w.index%8) // helpers differ
	previous := w.root[w.lines].previous
	if w.steps.has(stepAspiration) && depth >= 5 && max(previous, -previous) < Decisive {
		alpha, beta = previous-window, previous+window
	}
	lowered := 0
	for {
		score := w.search(alpha, beta, max(1, depth-lowered), false)
		w.sortRoot(w.lines, len(w.root))
		if w.stopped() {
			return
		}
		switch {
		case score <= alpha && alpha > -infinite:
			report(depth, w.lines, Upper)
			beta = (alpha + beta) / 2
			alpha = max(-infinite, score-window)
			lowered = 0
		case score >= beta && beta < infinite:
			report(depth, w.lines, Lower)
			beta = min(infinite, score+window)
			if lowered < 3 {
				lowered++
			}
		default:
			return
		}
		if window += window / 2; window > 700 {
			window = 2 * infinite
		}
		alpha, beta = max(-infinite, alpha), min(infinite, beta)
	}
}

// orderRoot sorts the root moves in the order in which any node would search them. The first is played if the
// search is stopped before it has found a best move.
func (w *worker) orderRoot() {
	var known tableEntry
	w.probe(&known)
	var moves picker
	moves.begin(w, known.move, true)
	place := 0
	for m := moves.pick(); m != engine.NoMove; m = moves.pick() {
		i := slices.IndexFunc(w.root[place:], func(r rootMove) bool { return r.move == m })
		if i >= 0 {
			w.root[place], w.root[place+i] = w.root[place+i], w.root[place]
			place++
		}
	}
}

// sortRoot sorts the root moves from index from up to to, the highest score first. Moves without a score in
// this iteration come last, sorted by their score in the last iteration.
func (w *worker) sortRoot(from, to int) {
	slices.SortStableFunc(w.root[from:to], func(a, b rootMove) int {
		if a.score != b.score {
			return b.score - a.score
		}
		return b.previous - a.previous
	})
}

// recordRoot records the score, bound, line and nodes of a root move that has been searched.
func (w *worker) recordRoot(m engine.Move, score int, n *node, number int, nodes uint64) {
	i := slices.IndexFunc(w.root, func(r rootMove) bool { return r.move == m })
	r := &w.root[i]
	r.nodes += nodes
	if number > 1 && score <= n.alpha {
		r.score = -infinite
		return
	}
	r.score, r.selDepth, r.bound = score, w.selDepth, Exact
	switch {
	case score <= n.alpha:
		r.bound = Upper
	case score >= n.beta:
		r.bound = Lower
	}
	r.pv = append(append(r.pv[:0], m), w.frame(-1).pv...)
}
