package search

import "panthera/engine"

// The limits of quiescence. Without them captures in games with hands, jewels or many long-range
// pieces lead to hundreds of thousands of nodes. Such limits are common among chess engines; these
// were found by trial (docs/search-log.md).
const (
	// recapturePly is the ply of quiescence from which only recaptures are tried.
	recapturePly = 6
	// recaptureAfter is a number of moves: below the first ply, only recaptures are tried after so
	// many others.
	recaptureAfter = 3
	// quietCheckPly is the ply from which a check is treated like a quiet position.
	quietCheckPly = 10
)

// quiescenceNode is the data of a node of quiescence.
type quiescenceNode struct {
	alpha, beta int
	ply         int  // of quiescence, from 0
	inCheck     bool // or has to capture
	known       tableEntry
	raw, static int // static evaluation, as made and corrected
	best        int
}

// onlyRecaptures reports whether only recaptures are tried after this number of moves.
func (c *quiescenceNode) onlyRecaptures(tried int) bool {
	return c.ply >= recapturePly && !c.inCheck || c.ply > 0 && tried >= recaptureAfter && c.best > -Decisive
}

// quiesce searches tactical moves only, until the position is quiet enough to be evaluated; out of
// check the side to move may also stand pat (make no move). (L. Harris, "The Heuristic Search and
// the Game of Chess", IJCAI 1975.) ply counts from 0.
func (w *worker) quiesce(alpha, beta, ply int) int {
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
	c := quiescenceNode{alpha: alpha, beta: beta, ply: ply, raw: noStatic, static: noStatic, best: -infinite}
	hit := w.probe(&c.known)
	if pv := beta-alpha > 1; hit && !pv && cuts(&c.known, alpha, beta) {
		return c.known.score
	}
	bounded := w.steps.has(stepQuiescenceBound)
	c.inCheck = w.answers() && !(bounded && ply >= quietCheckPly)
	if !c.inCheck {
		c.raw = w.staticOf(&c.known, hit)
		c.static = w.corrected(c.raw)
		c.best = c.static
		if hit && refines(&c.known, c.best) {
			c.best = c.known.score
		}
		if c.best >= beta {
			if !hit && w.steps.has(stepStandPat) { // the evaluation need not be made again, as in Stockfish
				w.store(&tableEntry{score: c.best, static: c.raw, depth: 0, bound: Lower})
			}
			return c.best
		}
		c.alpha = max(alpha, c.best)
	}
	return w.quiesceMoves(&c, bounded)
}

// quiesceMoves is the loop over moves: all evasions of a check, otherwise captures that do not lose
// material and could reach alpha. If bounded is true, deeper plies try fewer of them.
func (w *worker) quiesceMoves(c *quiescenceNode, bounded bool) int {
	f, target := w.frame(0), w.frame(1).move.To()
	bound, bestMove := Upper, engine.NoMove
	var moves picker
	moves.begin(w, c.known.move, c.inCheck)
	seen, tried := 0, 0
	for m := moves.pick(); m != engine.NoMove; m = moves.pick() {
		seen++
		if bounded && m.To() != target && c.onlyRecaptures(tried) {
			continue
		}
		if !c.inCheck && w.steps.has(stepDeltaPruning) {
			if moves.stage == badStage {
				break
			}
			if reach := c.static + w.exchanger.CaptureValue(m) + w.parameters[delta]; reach <= c.alpha {
				c.best = max(c.best, reach)
				continue
			}
		}
		w.foresee(m)
		tried++
		score := w.quiesceChild(m, c)
		if w.stopped() {
			return 0
		}
		if score > c.best {
			c.best = score
			if score > c.alpha {
				bestMove, c.alpha, bound = m, score, Exact
				f.pv = append(append(f.pv[:0], m), w.frame(-1).pv...)
			}
			if score >= c.beta {
				bound = Lower
				break
			}
		}
	}
	if c.inCheck && seen == 0 {
		return w.outcome(w.pos.Stuck())
	}
	w.store(&tableEntry{move: bestMove, score: c.best, static: c.raw, depth: 0, bound: bound, pv: c.known.pv})
	return c.best
}

// quiesceChild searches one move. Sides need not alternate.
func (w *worker) quiesceChild(m engine.Move, c *quiescenceNode) (score int) {
	us := w.frame(0).us
	w.stats.quiescence()
	w.makeMove(m)
	if w.frame(0).us == us {
		score = w.quiesce(c.alpha, c.beta, c.ply+1)
	} else {
		score = -w.quiesce(-c.beta, -c.alpha, c.ply+1)
	}
	w.undoMove()
	return score
}

// probe looks up the table, if it is on. It leaves the entry unchanged if it finds nothing. If a
// forced win was found with fewer halfmoves on the clock and would now come too late, it returns
// only the move.
func (w *worker) probe(into *tableEntry) bool {
	if !w.steps.has(stepTable) || !w.table.probe(w.frame(0).tableKey, w.ply, into) {
		return false
	}
	if max(into.score, -into.score) >= Decisive && w.halfmove+pliesTo(into.score) > engine.MostHalfmoves &&
		w.pos.Setup().Halfmove+pliesTo(into.score)-w.ply > engine.MostHalfmoves {
		*into = tableEntry{move: into.move}
		return false
	}
	return true
}

func (w *worker) store(f *tableEntry) {
	if w.steps.has(stepTable) {
		w.table.store(w.frame(0).tableKey, w.ply, f)
	}
}

// cuts reports whether a table score decides a node with a null window.
func cuts(known *tableEntry, alpha, beta int) bool {
	switch known.bound {
	case Lower:
		return known.score >= beta
	case Upper:
		return known.score <= alpha
	}
	return true
}

// refines reports whether a table score is more exact than a static evaluation: its bound
// excludes the evaluation.
func refines(known *tableEntry, static int) bool {
	switch known.bound {
	case Lower:
		return known.score > static
	case Upper:
		return known.score < static
	}
	return true
}

// staticOf is the static evaluation, from the table if the entry has it.
func (w *worker) staticOf(known *tableEntry, hit bool) int {
	if hit && known.static != noStatic {
		return known.static
	}
	return w.evaluate()
}
