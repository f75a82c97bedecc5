package search

import "panthera/engine"

// node is the data of a node that the steps of the search share.
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

// maySkip reports whether pruning may be tried here: never on the principal variation, in
// check, or with scores of forced wins. All conditions that the pruning steps share are here.
func (n *node) maySkip() bool {
	return !n.pv && !n.inCheck && n.excluded == engine.NoMove && n.beta > -Decisive && n.beta < Decisive
}

// search is alpha-beta with principal variation search (T. Marsland and M. Campbell,
// "Parallel Search of Strongly Ordered Game Trees", 1982), fail-soft. It returns the
// score of the position for the side to move, to depth plies.
func (w *worker) search(alpha, beta, depth int, cut bool) int {
	// Step 1. Horizon.
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

	// Steps 2 and 3. A node ends here if the search is stopped, if a rule ends the game, or if the
	// window is empty.
	if w.stopped() {
		return 0
	}
	if !n.root {
		if score, over := w.settled(&n); over {
			return score
		}
	}

	// Step 4. Table: off the principal variation, a result that is at least as deep decides the
	// node. Otherwise the table's move is tried first.
	if n.excluded == engine.NoMove {
		n.hit = w.probe(&n.known)
		if n.hit && !n.pv && n.known.depth >= depth && cuts(&n.known, n.alpha, n.beta) {
			if w.steps.has(stepCutoffHistory) && n.known.score >= n.beta {
				w.rewardKnown(n.known.move, depth)
			}
			return n.known.score
		}
	}
	// A node that was on a principal variation is likely to be so again (Stockfish, 2018).
	n.marked = w.steps.has(stepPrincipalBit) && (n.pv || n.hit && n.known.pv)

	// Step 5. Static evaluation, and whether it has improved over two plies.
	n.inCheck = w.pos.InCheck()
	w.assess(&n)
	w.hindsight(&n)

	// Steps 6 to 9. Decide the node without searching its moves.
	if n.maySkip() {
		if score, done := w.prune(&n); done {
			return score
		}
	}

	// Step 10. Internal reduction: a node without a move from the table matters less, and its next
	// visit will have one (E. Schröder, Rebel).
	if w.steps.has(stepInternalReduction) && depth >= 4 && n.known.move == engine.NoMove && n.excluded == engine.NoMove && (n.pv || n.cut) {
		n.depth--
	}
	return w.searchMoves(&n)
}

// settled reports whether a node below the root is decided by rule or window alone, and its score.
func (w *worker) settled(n *node) (score int, over bool) {
	if score, over = w.ended(); over {
		return score, true
	}
	if w.ply >= MaxPly-1 {
		return w.evaluate(), true
	}
	// Step 3. Mate distance: a win already found nearer to the root makes the window empty.
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
	// Upcoming repetition: the score is at least that of a move that repeats a position.
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

// horizon is the value of a leaf if quiescence is switched off.
func (w *worker) horizon() int {
	w.frame(0).pv = w.frame(0).pv[:0]
	if score, over := w.ended(); over {
		return score
	}
	return w.evaluate()
}

// assess finds the static evaluation of a node.
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
	// If a side moves several times in a row, the other side may have been to move two plies ago.
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

// hindsight corrects the depth of a reduced node once its static evaluation is known. If the last
// move made things worse for its own side, the node gets a ply back. If both sides' evaluations add
// up to more than a move may gain, the node is reduced (Stockfish and Reckless, 2025). Two
// evaluations can only be compared if the sides alternate.
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
