package search

import "panthera/engine"

// trial is a move of a node that is being searched.
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

// searchMoves searches the moves of a node and returns the best score.
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

		// Step 11. Skip moves that are unlikely to change the score.
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

	// Step 15. No legal move: the rules of the game decide whether this is a loss or a draw.
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

// partial reports whether the search of the node leaves out some moves. Its score is then not the score of
// the position, and must not be stored in the transposition table.
func (w *worker) partial(n *node) bool {
	return n.excluded != engine.NoMove || n.root && (w.lines > 0 || w.restricted)
}

// refute is called when a move has beaten beta. It updates the statistics, the histories, and the number of
// cutoffs after the moves of the parent node.
func (w *worker) refute(n *node, t *trial) {
	w.stats.cutoff(t.number)
	w.reward(n, t)
	if last := w.frame(1); last.us != n.us {
		last.cutoffs++
	}
}

// learn is called when all moves of a node have been searched or one has beaten beta. If no move beat alpha,
// it raises the histories of the move that led to this node. It also updates the corrections of the static
// evaluation, unless the best move is a capture.
func (w *worker) learn(n *node, bound Bound, tactical bool) {
	if w.partial(n) {
		return
	}
	if bound == Upper && w.steps.has(stepCutoffHistory) && w.frame(1).us != n.us {
		w.nudgeLast(w.bonus(n.depth) / 2)
	}
	// A score above beta is only a lower bound, and less reliable at low depth. So it is moved towards beta
	// (Stockfish, 2023).
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

// skip reports whether to skip a move without searching it (step 11).
func (w *worker) skip(n *node, t *trial, moves *picker) bool {
	if n.inCheck || t.number == 1 || !w.steps.has(stepLateMovePruning|stepFutility|stepExchangePruning) {
		return false
	}
	// Late move pruning: near the horizon, skip quiet moves that come late in the order.
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
	// Exchange pruning: skip moves that lose material in an exchange. A quiet move that gives check may lose
	// as much as a capture, and other quiet moves less. Check is tested last, since the test is slow and
	// seldom needed.
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

// quietFutile reports whether a quiet move is unlikely to raise the score to alpha, if it does not give
// check.
func (w *worker) quietFutile(n *node, t *trial, reduced int) bool {
	// Futility pruning (E. A. Heinz, "Extended Futility Pruning", ICCA Journal 21(2), 1998).
	if w.steps.has(stepFutility) && !n.pv && n.static+w.parameters[futility]+w.parameters[futilityPly]*reduced+t.history/w.parameters[futilityHistory] <= n.alpha {
		return true
	}
	return w.steps.has(stepLateMovePruning) && reduced <= 4 && t.history < -w.parameters[quietHistory]*reduced-2500
}

// fewEnough returns the number of moves to search before late move pruning skips quiet moves.
func (w *worker) fewEnough(n *node) int {
	limit := 4 + w.parameters[lateMoves]*n.depth*n.depth/100
	if !n.improving {
		limit /= 2
	}
	return limit
}

// captureFutile reports whether a capture is unlikely to raise the score to alpha even by the material that
// it wins (Stockfish, 2020). It is false for moves that give check, and in games in which this cannot be
// tested without making the move.
func (w *worker) captureFutile(n *node, t *trial) bool {
	return w.steps.has(stepCaptureFutility) && !n.pv && n.depth <= 6 &&
		n.static+220+w.parameters[captureFutility]*n.depth+w.exchanger.CaptureValue(t.move)+t.history/64 <= n.alpha &&
		w.checkTester != nil && !w.checkTester.GivesCheck(t.move)
}
