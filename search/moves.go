package search

import "panthera/engine"

// trial is a move of a node while it is being searched.
type trial struct {
	move     engine.Move
	number   int // from 1, of the moves not skipped
	tactical bool
	history  int // of a quiet move: the sum that ordered it
}

// searchMoves is the loop over the moves of a node.
func (w *worker) searchMoves(n *node) int {
	f := w.frame(0)
	f.tried, f.taken = f.tried[:0], f.taken[:0]
	w.frame(-1).killers = [2]engine.Move{}
	best, bestMove, bound := -infinite, engine.NoMove, Upper
	moves := newPicker(w, n.known.move, true)
	moves.checks = w.checkTester != nil && n.depth >= 3
	if n.root {
		moves = rootPicker(w)
	}
	legal := 0
	for m := moves.pick(); m != engine.NoMove; m = moves.pick() {
		if m == n.excluded {
			continue
		}
		legal++
		t := trial{move: m, number: legal, tactical: moves.tactical}
		if !t.tactical {
			t.history = w.historyOf(m)
		}

		// Step 11. Leave out moves that will hardly matter.
		if !n.root && best > -Decisive && w.skip(n, &t, &moves) {
			continue
		}
		extension, cutScore, cut := w.extend(n, &t)
		if cut {
			return cutScore
		}
		before := w.made
		w.makeMove(m)
		score := w.searchChild(n, &t, extension)
		w.undoMove()
		if w.stopped() {
			return 0
		}
		if n.root {
			w.recordRoot(m, score, n.alpha, legal, w.made-before)
		}
		if score > best {
			best = score
			if score > n.alpha {
				bestMove, bound = m, Exact
				if n.pv {
					f.pv = append(append(f.pv[:0], m), w.frame(-1).pv...)
				}
				if score >= n.beta {
					bound = Lower
					w.stats.cutoff(t.number)
					w.reward(n, &t)
					break
				}
				n.alpha = score
			}
		}
		if t.tactical {
			f.taken = append(f.taken, m)
		} else {
			f.tried = append(f.tried, m)
		}
	}

	// Step 15. No legal move: the game says what that means.
	if legal == 0 {
		if n.excluded != engine.NoMove {
			return n.alpha
		}
		return w.outcome(w.pos.Stuck())
	}
	if n.excluded == engine.NoMove && !(n.root && w.lines > 0) {
		w.store(tableEntry{move: bestMove, score: best, static: f.static, depth: n.depth, bound: bound})
	}
	return best
}

// historyOf is the sum of the histories of a quiet move.
func (w *worker) historyOf(m engine.Move) int {
	h, slot := w.hist, w.slotOf(m)
	return int(h.quiet[w.pos.Side()&1][m.FromTo()]) +
		int(h.follow[w.frame(1).slot*h.slots+slot]) + int(h.follow[w.frame(2).slot*h.slots+slot])
}

// skip says whether a move is left out.
func (w *worker) skip(n *node, t *trial, moves *picker) bool {
	if n.inCheck || t.number == 1 || !w.steps.has(LateMovePruning|Futility|ExchangePruning) {
		return false
	}
	// Late moves near the horizon: the ordering has failed if they are needed.
	if w.steps.has(LateMovePruning) && !t.tactical && !n.pv && n.depth <= 8 && t.number > n.fewEnough() {
		moves.skipQuiet()
		return true
	}
	if n.depth > 8 {
		return false
	}
	check := t.tactical || givesCheck(w.pos, w.checkTester, t.move)
	reduced := max(0, n.depth-reductions[min(63, n.depth)][min(63, t.number)]/1024)
	if !check {
		// Futility: a quiet move will not lift the score to alpha (E. A. Heinz,
		// "Extended Futility Pruning", ICCA Journal 21(2), 1998).
		if w.steps.has(Futility) && !n.pv && n.static+110+90*reduced+t.history/150 <= n.alpha {
			return true
		}
		if w.steps.has(LateMovePruning) && reduced <= 4 && t.history < -5500*reduced-2000 {
			return true
		}
	}
	// Exchanges: the piece would be lost, for nothing if the move neither captures nor
	// checks.
	if !w.steps.has(ExchangePruning) {
		return false
	}
	margin := -22*reduced*reduced - 20
	if check {
		margin = -110 * n.depth
	}
	return !w.exchanger.SEE(t.move, margin)
}

// fewEnough is how many moves are searched near the horizon before quiet ones are left
// out.
func (n *node) fewEnough() int {
	limit := 5 + 3*n.depth*n.depth/2
	if !n.improving {
		limit /= 2
	}
	return limit
}

// extend says by how many plies a move is searched deeper, or that the node is decided.
func (w *worker) extend(n *node, t *trial) (extension, score int, cut bool) {
	// Step 12. Singular extension: if every other move is much worse than the table's,
	// that one is searched deeper; if even without it beta is beaten, the node is cut
	// (T. Anantharaman, M. Campbell and F. Hsu, "Singular Extensions", 1988).
	if w.steps.has(SingularExtension) && !n.root && n.depth >= 7 && t.move == n.known.move && n.excluded == engine.NoMove &&
		n.known.bound != Upper && n.known.depth >= n.depth-3 && max(n.known.score, -n.known.score) < Decisive && w.ply < 100 {
		target := n.known.score - 2*n.depth
		f := w.frame(0)
		f.excluded = t.move
		score = w.search(target-1, target, (n.depth-1)/2, n.cut)
		f.excluded = engine.NoMove
		f.tried, f.taken = f.tried[:0], f.taken[:0]
		switch {
		case w.stopped():
			return 0, 0, true
		case score < target:
			return 1, 0, false
		case target >= n.beta:
			return 0, target, true
		case n.known.score >= n.beta:
			return -1, 0, false
		}
		return 0, 0, false
	}
	// Step 13. Check extension: evading a check costs a ply that decides nothing.
	if w.steps.has(CheckExtension) && n.inCheck && n.depth <= 6 && w.ply < 2*n.depth+60 {
		return 1, 0, false
	}
	return 0, 0, false
}

// searchChild searches the position after a move: the first with the full window, the
// others with a null window and, late ones, to a reduced depth, until they prove better.
func (w *worker) searchChild(n *node, t *trial, extension int) int {
	depth := n.depth - 1 + extension
	same := w.pos.Side() == n.us
	if t.number == 1 {
		return w.descend(same, n.alpha, n.beta, depth, !n.pv && !n.cut)
	}
	// Step 14. Late move reductions: the later in the order, the shallower at first
	// (T. Romstad, "An Introduction to Late Move Reductions").
	reduction := 0
	if w.steps.has(LateMoveReduction) && n.depth >= 3 && t.number > 1+boolToInt(n.pv) {
		reduction = w.reduction(n, t)
		reduction = max(0, min(reduction, depth-1))
	}
	score := w.descend(same, n.alpha, n.alpha+1, depth-reduction, reduction > 0 || !n.cut)
	if score > n.alpha && reduction > 0 && !w.stopped() {
		score = w.descend(same, n.alpha, n.alpha+1, depth, !n.cut)
	}
	if score > n.alpha && n.pv && !w.stopped() {
		score = w.descend(same, n.alpha, n.beta, depth, false)
	}
	return score
}

// reduction is by how many plies a late move is searched less deep.
func (w *worker) reduction(n *node, t *trial) int {
	r := reductions[min(63, n.depth)][min(63, t.number)]
	if t.tactical {
		r = r*2/3 - 512
	} else {
		r -= t.history * 1024 / 9000
		if t.move == w.frame(1).killers[0] || t.move == w.frame(1).killers[1] {
			r -= 1024
		}
	}
	if !n.pv {
		r += 512
	}
	if n.cut {
		r += 1024
	}
	if !n.improving {
		r += 512
	}
	if w.pos.InCheck() {
		r -= 1024
	}
	return r / 1024
}

// descend searches below the current position. When the same side moves again the
// score keeps its sign.
func (w *worker) descend(same bool, alpha, beta, depth int, cut bool) int {
	if same {
		return w.search(alpha, beta, depth, cut)
	}
	return -w.search(-beta, -alpha, depth, cut)
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// reward tells the histories that a move refuted the node and those before it did not.
func (w *worker) reward(n *node, t *trial) {
	f, h := w.frame(0), w.hist
	good := bonus(n.depth)
	for _, m := range f.taken {
		nudge(&h.capture[w.captureSlot(m)], -good)
	}
	if t.tactical {
		nudge(&h.capture[w.captureSlot(t.move)], good)
		return
	}
	if f.killers[0] != t.move {
		f.killers = [2]engine.Move{t.move, f.killers[0]}
	}
	h.counters[w.frame(1).slot] = t.move
	w.nudgeQuiet(t.move, good)
	for _, m := range f.tried {
		w.nudgeQuiet(m, -good)
	}
}

func (w *worker) nudgeQuiet(m engine.Move, by int) {
	h, slot := w.hist, w.slotOf(m)
	nudge(&h.quiet[w.pos.Side()&1][m.FromTo()], by)
	nudge(&h.follow[w.frame(1).slot*h.slots+slot], by)
	nudge(&h.follow[w.frame(2).slot*h.slots+slot], by)
}
