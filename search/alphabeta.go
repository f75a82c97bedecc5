package search

import "panthera/engine"

// node holds the data of a node that several steps of the search use.
type node struct {
	alpha, beta, depth int
	pv                 bool // the window is open: on the principal variation
	cut                bool // expected to fail high
	inCheck            bool
	known              tableEntry
	hit                bool // known is from the table
	knownTactical      bool // the table's move is tactical
	marked             bool // on the principal variation, or was once
	static             int
	improving          bool // better than two plies ago
	root               bool
	us                 engine.Side
	excluded           engine.Move
	best               int // the best score so far
}

// maySkip reports whether pruning is allowed at this node. It is not allowed on the principal variation, in
// check, in a search that excludes a move, and if beta is the score of a forced win or loss.
func (n *node) maySkip() bool {
	return !n.pv && !n.inCheck && n.excluded == engine.NoMove && n.beta > -Decisive && n.beta < Decisive
}

// search returns the score of the position for the side to move, searched to depth plies. It is a fail-soft
// alpha-beta search with principal variation search (T. Marsland and M. Campbell, "Parallel Search of
// Strongly Ordered Game Trees", 1982).
func (w *worker) search(alpha, beta, depth int, cut bool) int {
	// Step 1. Horizon: at depth 0 the search goes on as quiescence search.
	if depth <= 0 {
		if w.steps.has(stepQuiescence) {
			if w.frame(1).move != engine.NoMove {
				w.stats.quiescence()
			}
			return w.quiesce(alpha, beta, 0)
		}
		return w.horizon()
	}
	f := w.frame(0)
	f.pv = f.pv[:0]
	n := node{alpha: alpha, beta: beta, depth: depth, cut: cut, pv: beta-alpha > 1,
		root: w.ply == 0, us: f.us, excluded: f.excluded, best: -infinite}
	w.selDepth = max(w.selDepth, w.ply)

	// Steps 2 and 3. A node ends here if the search is stopped, if the game is over by a rule, or if mate
	// distance pruning leaves an empty window.
	if w.stopped() {
		return 0
	}
	if !n.root {
		if score, over := w.settled(&n); over {
			return score
		}
	}

	// Step 4. Transposition table: off the principal variation, an entry of at least this depth may decide
	// the node. Otherwise the entry's move is tried first.
	if n.excluded == engine.NoMove {
		n.hit = w.probe(&n.known)
		if n.hit && !n.pv && n.known.depth >= depth && cuts(&n.known, n.alpha, n.beta) {
			if w.steps.has(stepCutoffHistory) && n.known.score >= n.beta {
				w.rewardKnown(n.known.move, depth)
			}
			return n.known.score
		}
	}
	// A node that has been on a principal variation is marked: it is likely to be on one again (Stockfish,
	// 2018).
	n.marked = w.steps.has(stepPrincipalBit) && (n.pv || n.hit && n.known.pv)

	// Step 5. Static evaluation. If the same side's static evaluation was lower two plies ago, the node is
	// improving.
	n.inCheck = w.pos.InCheck()
	w.assess(&n)
	w.hindsight(&n)

	// Steps 6 to 9. Try to decide the node without searching its moves.
	if n.maySkip() {
		if score, done := w.prune(&n); done {
			return score
		}
	}

	// Step 10. Internal reduction: a node without a move in the transposition table is searched a ply less
	// deep. When it is visited again, there will be a move (E. Schröder, Rebel).
	if w.steps.has(stepInternalReduction) && depth >= 4 && n.known.move == engine.NoMove && n.excluded == engine.NoMove && (n.pv || n.cut) {
		n.depth--
	}
	return w.searchMoves(&n)
}

// settled reports whether a node below the root needs no search, because the game has ended, the window has
// become empty or the maximal depth is reached, and returns its score.
func (w *worker) settled(n *node) (score int, over bool) {
	if score, over = w.ended(); over {
		return score, true
	}
	if w.ply >= MaxPly-1 {
		return w.evaluate(), true
	}
	// Step 3. Mate distance pruning: no score here can be better than a win already found nearer to the root.
	if w.steps.has(stepMateDistance) {
		n.alpha = max(n.alpha, w.ply-WinScore)
		n.beta = min(n.beta, WinScore-w.ply-1)
		if n.alpha >= n.beta {
			return n.alpha, true
		}
	}
	if n.excluded != engine.NoMove {
		return 0, false
	}
	// Upcoming repetition: if a move repeats a position, the score is at least the score of that move.
	m, score := w.repetitionAhead()
	if m == engine.NoMove {
		return 0, false
	}
	if n.best = score; score > n.alpha {
		f := w.frame(0)
		n.alpha, f.pv = score, append(f.pv, m)
	}
	return score, score >= n.beta
}

// horizon returns the score of a leaf when quiescence search is switched off.
func (w *worker) horizon() int {
	w.frame(0).pv = w.frame(0).pv[:0]
	if score, over := w.ended(); over {
		return score
	}
	return w.evaluate()
}

// assess sets the static evaluation of a node, and whether it is improving.
func (w *worker) assess(n *node) {
	f := w.frame(0)
	switch {
	case n.inCheck:
		f.raw, f.static, n.static = noStatic, noStatic, noStatic
		return
	case n.excluded != engine.NoMove:
		n.static = f.static
	default:
		f.raw = w.staticOf(&n.known, n.hit)
		f.static = w.corrected(f.raw)
		n.static = f.static
	}
	// Compare with the last node in which the same side was to move. This is not always two plies ago, since
	// in some games a side moves several times in a row.
	for back := 2; back <= 4; back++ {
		if before := w.frame(back); before.static != noStatic && before.us == n.us {
			n.improving = n.static > before.static
			break
		}
	}
	if n.hit && refines(&n.known, n.static) && max(n.known.score, -n.known.score) < Decisive {
		n.static = n.known.score
	}
}

// hindsight changes the depth of a node that was reached by a reduced move, now that its static evaluation is
// known. If the last move made the position worse for the side that made it, the node is searched a ply
// deeper. If each side thinks that it stands well, so that the two evaluations add up to more than a move may
// gain, it is searched a ply less deep (Stockfish and Reckless, 2025). This needs evaluations by different
// sides, so it does nothing if a side moves twice in a row.
func (w *worker) hindsight(n *node) {
	f, last := w.frame(0), w.frame(1)
	if !w.steps.has(stepHindsight) || n.inCheck || n.excluded != engine.NoMove || last.static == noStatic || last.us == n.us {
		return
	}
	switch {
	case last.reduced >= 3 && f.static <= -last.static:
		n.depth++
	case last.reduced >= 2 && n.depth >= 2 && f.static+last.static > 90:
		n.depth--
	}
}
