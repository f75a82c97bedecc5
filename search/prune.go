package search

import "panthera/engine"

// prune tries to decide a node without searching its moves, by the steps 6 to 9. If done is true, the node
// has this score.
func (w *worker) prune(n *node) (score int, done bool) {
	// Step 6. Razoring: if the static evaluation near the horizon is far below alpha, search only captures
	// (J. Birmingham and P. Kent, "Tree-Searching and Tree-Pruning Techniques", 1977).
	if w.steps.has(stepRazoring) && n.depth <= 3 && n.static+200+w.parameters[razoring]*n.depth*n.depth <= n.alpha {
		if score = w.quiesce(n.alpha, n.alpha+1, 0); score <= n.alpha {
			return score, true
		}
		if w.stopped() {
			return 0, true
		}
	}

	// Step 7. Reverse futility pruning: cut off if the static evaluation is so far above beta that a reply
	// will hardly change the result.
	if w.steps.has(stepReverseFutility) && n.depth <= 9 && !n.marked {
		margin := w.parameters[reverseFutility] * n.depth
		if n.improving {
			margin -= 70
		}
		if n.static-margin >= n.beta {
			return (n.static + n.beta) / 2, true
		}
	}

	// Step 8. Null move: if the score is above beta even after passing, it will be so after some move (C.
	// Donninger, "Null Move and Deep Search", ICCA Journal 16(3), 1993). At high depth the static evaluation
	// may be a little below beta; near the horizon it must be well above, since a reply there may gain as
	// much as a move.
	if w.steps.has(stepNullMove) && n.depth >= 2 && n.static >= n.beta-10*max(0, n.depth-10) &&
		w.frame(0).static >= n.beta+w.parameters[nullMove]-10*n.depth && w.ply >= w.nullFrom &&
		w.frame(1).move != engine.NoMove && w.pos.MayPass() {
		score, done = w.tryNull(n)
		w.stats.nullMove(done)
		if done {
			return score, true
		}
	}

	// Step 9. ProbCut: if a capture beats beta plus a margin in a shallow search, it will beat beta in a full
	// search (M. Buro, "ProbCut", ICCA Journal 18(2), 1995). A shallower entry of the transposition table
	// with a score above beta by a larger margin also suffices (Stockfish, 2021).
	if w.steps.has(stepSmallProbCut) && n.hit && n.known.bound == Lower && n.known.depth >= n.depth-4 &&
		n.known.score >= n.beta+250 && n.known.score < Decisive {
		return n.beta + 250, true
	}
	if w.steps.has(stepProbCut) && n.depth >= 5 {
		return w.tryProbCut(n)
	}
	return 0, false
}

// tryNull searches the position after a null move to a reduced depth. It reports whether the score beats
// beta. At high depth this must be confirmed by a search in which this side may not pass.
func (w *worker) tryNull(n *node) (score int, done bool) {
	reduction := 4 + n.depth/3 + max(0, min(3, (n.static-n.beta)/w.parameters[nullGain]))
	f := w.frame(0)
	f.move, f.slot, f.quiet, f.reduced = engine.NoMove, 0, false, 0
	w.pos.MakeNull()
	w.eval.pushNull()
	next := w.frame(-1)
	next.traits, next.calm = f.traits, 0
	w.arrive(next)
	w.ply++
	score = -w.search(-n.beta, -n.beta+1, n.depth-reduction, !n.cut)
	w.undoMove()
	if w.stopped() {
		return 0, true
	}
	if score < n.beta {
		return 0, false
	}
	if score >= Decisive {
		score = n.beta
	}
	if n.depth < 14 || w.nullFrom > 0 {
		return score, true
	}
	w.nullFrom = w.ply + 3*(n.depth-reduction)/4
	verified := w.search(n.beta-1, n.beta, n.depth-reduction, false)
	w.nullFrom = 0
	return score, verified >= n.beta
}

// tryProbCut looks for a capture that beats beta by a margin in a shallow search, and reports whether there
// is one.
func (w *worker) tryProbCut(n *node) (score int, done bool) {
	beta := n.beta + w.parameters[probCut] - 40*boolToInt(n.improving)
	if beta >= Decisive || n.hit && n.known.depth >= n.depth-3 && n.known.score < beta {
		return 0, false
	}
	var moves picker
	moves.begin(w, n.known.move, false)
	for m := moves.pick(); m != engine.NoMove && moves.stage < badStage; m = moves.pick() {
		if !w.exchanger.SEE(m, beta-n.static) {
			continue
		}
		w.foresee(m)
		w.makeMove(m)
		if w.frame(0).us != n.us {
			if score = -w.quiesce(-beta, -beta+1, 0); score >= beta {
				score = -w.search(-beta, -beta+1, n.depth-4, !n.cut)
			}
		} else {
			score = -infinite
		}
		w.undoMove()
		if w.stopped() {
			return 0, true
		}
		if score >= beta {
			w.store(&tableEntry{move: m, score: score, static: w.frame(0).raw, depth: n.depth - 3, bound: Lower, pv: n.marked})
			return score, true
		}
	}
	return 0, false
}
