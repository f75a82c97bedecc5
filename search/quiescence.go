package search

import "panthera/engine"

// quiesce searches tactical moves only, until the position is quiet enough to be
// evaluated; out of check the side to move may also stand pat. (L. Harris, "The
// Heuristic Search and the Game of Chess", IJCAI 1975.)
func (w *worker) quiesce(alpha, beta int) int {
	f := w.frame(0)
	f.pv = f.pv[:0]
	w.selDepth = max(w.selDepth, w.ply)
	if w.stopped() {
		return 0
	}
	if score, over := w.ended(); over {
		return score
	}
	if w.ply >= MaxPly-1 {
		return w.evaluate()
	}
	known, hit := w.probe()
	pv := beta-alpha > 1
	if hit && !pv && cuts(known, alpha, beta) {
		return known.score
	}
	inCheck := w.pos.InCheck()
	static, best := noStatic, -infinite
	if !inCheck {
		static = w.staticOf(known, hit)
		best = static
		if hit && refines(known, best) {
			best = known.score
		}
		if best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	return w.quiesceMoves(alpha, beta, best, static, known, inCheck)
}

// quiesceMoves is the move loop: all evasions of a check, else captures that do not lose
// material and could reach alpha.
func (w *worker) quiesceMoves(alpha, beta, best, static int, known found, inCheck bool) int {
	const deltaMargin = 150 // what a capture may gain beyond its victim
	f := w.frame(0)
	bound, bestMove := Upper, engine.NoMove
	moves := newPicker(w, known.move, inCheck)
	tried := 0
	for m := moves.pick(); m != engine.NoMove; m = moves.pick() {
		tried++
		if !inCheck && w.steps.has(DeltaPruning) {
			if moves.stage == badStage {
				break
			}
			if reach := static + w.pos.Gain(m) + deltaMargin; reach <= alpha {
				best = max(best, reach)
				continue
			}
		}
		score := w.quiesceChild(m, alpha, beta)
		if w.stopped() {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				bestMove, alpha, bound = m, score, Exact
				f.pv = append(append(f.pv[:0], m), w.frame(-1).pv...)
			}
			if score >= beta {
				bound = Lower
				break
			}
		}
	}
	if inCheck && tried == 0 {
		return w.outcome(w.pos.Stuck())
	}
	w.store(found{move: bestMove, score: best, static: static, depth: 0, bound: bound})
	return best
}

// quiesceChild searches one move. Sides need not alternate.
func (w *worker) quiesceChild(m engine.Move, alpha, beta int) (score int) {
	us := w.pos.Side()
	w.makeMove(m)
	if w.pos.Side() == us {
		score = w.quiesce(alpha, beta)
	} else {
		score = -w.quiesce(-beta, -alpha)
	}
	w.undoMove()
	return score
}

// probe asks the table, if it is on.
func (w *worker) probe() (found, bool) {
	if !w.steps.has(Table) {
		return found{}, false
	}
	return w.table.probe(w.tableKey(), w.ply)
}

func (w *worker) store(f found) {
	if w.steps.has(Table) {
		w.table.store(w.tableKey(), w.ply, f)
	}
}

// cuts says whether a table score decides a node with a null window.
func cuts(known found, alpha, beta int) bool {
	switch known.bound {
	case Lower:
		return known.score >= beta
	case Upper:
		return known.score <= alpha
	}
	return true
}

// refines says whether a table score tells more than a static evaluation.
func refines(known found, static int) bool {
	switch known.bound {
	case Lower:
		return known.score > static
	case Upper:
		return known.score < static
	}
	return true
}

// staticOf is the static evaluation, from the table if it is there.
func (w *worker) staticOf(known found, hit bool) int {
	if hit && known.static != noStatic {
		return known.static
	}
	return w.evaluate()
}
