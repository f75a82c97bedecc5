package search

import "panthera/engine"

// trial is a move of a node while it is searched.
type trial struct {
	move     engine.Move
	number   int // from 1, of the moves not skipped
	tactical bool
	history  int // of a quiet move the sum of its histories, else its capture history
}

func (w *worker) trialOf(m engine.Move, number int, tactical bool) trial {
	if tactical {
		return trial{m, number, true, int(w.hist.capture[w.captureSlot(m)])}
	}
	if number == 1 { // neither left out nor reduced
		return trial{m, number, false, 0}
	}
	return trial{m, number, false, w.historyOf(m)}
}

// searchMoves is the loop over the moves of a node.
func (w *worker) searchMoves(n *node) int {
	f := w.frame(0)
	f.tried, f.taken, f.cutoffs = f.tried[:0], f.taken[:0], 0
	w.frame(-1).killers = [2]engine.Move{}
	bestMove, bestTactical, bound := engine.NoMove, false, Upper
	var moves picker
	if n.root {
		moves.beginRoot(w)
	} else {
		moves.begin(w, n.known.move, true)
		moves.checks = w.checkTester != nil && n.depth >= 3
	}
	n.knownTactical = moves.tableTactical
	legal := 0
	for m := moves.pick(); m != engine.NoMove; m = moves.pick() {
		if m == n.excluded {
			continue
		}
		w.foresee(m)
		legal++
		t := w.trialOf(m, legal, moves.tactical)

		// Step 11. Skip moves that hardly matter.
		if !n.root && n.best > -Decisive && w.skip(n, &t, &moves) {
			if w.stopped() {
				return 0
			}
			continue
		}
		extension, cutScore, cut := w.extend(n, &t)
		if cut {
			return cutScore
		}
		if n.root && w.current != nil {
			w.current(m, w.lines+legal)
		}
		before := w.made
		w.makeMove(m)
		f.number, f.quiet = t.number, !t.tactical
		score := w.searchChild(n, &t, extension)
		w.undoMove()
		if w.stopped() {
			return 0
		}
		if n.root {
			w.recordRoot(m, score, n, legal, w.made-before)
		}
		if score > n.best {
			n.best = score
			if score > n.alpha {
				bestMove, bestTactical, bound = m, t.tactical, Exact
				if n.pv {
					f.pv = append(append(f.pv[:0], m), w.frame(-1).pv...)
				}
				if score >= n.beta {
					bound = Lower
					w.refute(n, &t)
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

	// Step 15. No legal move: the game decides what the result is.
	if legal == 0 {
		if n.excluded != engine.NoMove {
			return n.alpha
		}
		if moves.overlooked {
			return n.static
		}
		return w.outcome(w.pos.Stuck())
	}
	w.learn(n, bound, bestTactical)
	if !w.partial(n) {
		w.store(&tableEntry{move: bestMove, score: n.best, static: f.raw, depth: n.depth, bound: bound, pv: n.marked})
	}
	return n.best
}

// partial reports whether only some moves of a node are searched. The score is then not that of its
// position, and must not be stored, since other lines may come back to the position.
func (w *worker) partial(n *node) bool {
	return n.excluded != engine.NoMove || n.root && (w.lines > 0 || w.restricted)
}

// refute records that a move beat beta, for statistics, histories and the node above.
func (w *worker) refute(n *node, t *trial) {
	w.stats.cutoff(t.number)
	w.reward(n, t)
	if last := w.frame(1); last.us != n.us {
		last.cutoffs++
	}
}

// learn updates the histories at the end of a node. It rewards the move that led here if no move
// was good enough, and corrects the static evaluation unless a capture explains its error.
func (w *worker) learn(n *node, bound Bound, tactical bool) {
	if w.partial(n) {
		return
	}
	if bound == Upper && w.steps.has(stepCutoffHistory) && w.frame(1).us != n.us {
		w.nudgeLast(bonus(n.depth) / 2)
	}
	// The search stopped as soon as the score beat beta, so a score far above beta says little, and
	// less the shallower the search (Stockfish, 2023).
	if bound == Lower && w.steps.has(stepBlending) && n.best < Decisive && n.beta > -Decisive {
		n.best = (n.best*n.depth + n.beta) / (n.depth + 1)
	}
	if !w.steps.has(stepCorrection) || n.inCheck || tactical || max(n.best, -n.best) >= Decisive {
		return
	}
	difference := n.best - w.frame(0).static
	if bound == Lower && difference <= 0 || bound == Upper && difference >= 0 {
		return
	}
	w.correct(difference, n.depth)
}

// skip reports whether to skip a move.
func (w *worker) skip(n *node, t *trial, moves *picker) bool {
	if n.inCheck || t.number == 1 || !w.steps.has(stepLateMovePruning|stepFutility|stepExchangePruning) {
		return false
	}
	// Late moves near the horizon: if one of them were needed, the ordering would have failed.
	if w.steps.has(stepLateMovePruning) && !t.tactical && !n.pv && n.depth <= 8 && t.number > w.fewEnough(n) {
		moves.skipQuiet()
		return true
	}
	if n.depth > 8 {
		return false
	}
	if t.tactical && w.captureFutile(n, t) {
		return true
	}
	reduced := max(0, n.depth-reductions[min(63, n.depth)][min(63, t.number)]/1024)
	// Exchanges: the piece would be lost, for nothing if the move neither captures nor checks.
	// Whether it checks is tested last, since the test is slow and seldom decides.
	exchanges, margin := w.steps.has(stepExchangePruning), -w.parameters[captureExchange]*n.depth
	if !t.tactical {
		futile, quietMargin := w.quietFutile(n, t, reduced), -w.parameters[quietExchange]*reduced*reduced-20
		if !futile && (!exchanges || w.exchanger.SEE(t.move, max(margin, quietMargin))) {
			return false
		}
		if !w.givesCheck(t.move) {
			if futile || quietMargin >= margin {
				return true
			}
			margin = quietMargin
		}
	}
	return exchanges && !w.exchanger.SEE(t.move, margin)
}

// quietFutile reports whether a quiet move cannot lift the score to alpha, unless it gives check.
func (w *worker) quietFutile(n *node, t *trial, reduced int) bool {
	// stepFutility (E. A. Heinz, "Extended Futility Pruning", ICCA Journal 21(2), 1998).
	if w.steps.has(stepFutility) && !n.pv && n.static+w.parameters[futility]+w.parameters[futilityPly]*reduced+t.history/150 <= n.alpha {
		return true
	}
	return w.steps.has(stepLateMovePruning) && reduced <= 4 && t.history < -6000*reduced-2500
}

// fewEnough is the number of moves searched near the horizon before quiet ones are skipped.
func (w *worker) fewEnough(n *node) int {
	limit := 4 + w.parameters[lateMoves]*n.depth*n.depth/100
	if !n.improving {
		limit /= 2
	}
	return limit
}

// captureFutile reports whether even the captured material cannot lift the score to alpha
// (Stockfish, 2020). Moves that give check are spared; where that cannot be tested without
// making the move, all are.
func (w *worker) captureFutile(n *node, t *trial) bool {
	return w.steps.has(stepCaptureFutility) && !n.pv && n.depth <= 6 &&
		n.static+220+w.parameters[captureFutility]*n.depth+w.exchanger.CaptureValue(t.move)+t.history/64 <= n.alpha &&
		w.checkTester != nil && !w.checkTester.GivesCheck(t.move)
}
