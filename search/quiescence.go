package search

import "panthera/engine"

// The limits of quiescence search. Without them, captures in games with pieces in hand, jewels (items that
// pieces carry) or many long-range pieces lead to hundreds of thousands of nodes. Such limits are common in
// chess engines. These were found by trial (docs/search-log.md).
const (
	// recapturePly is the number of plies of quiescence search after which only recaptures are searched.
	recapturePly = 6
	// recaptureAfter is the number of moves of a node after which only recaptures are searched, except in the
	// first ply of quiescence search.
	recaptureAfter = 3
	// quietCheckPly is the number of plies of quiescence search after which positions in check are treated
	// like others.
	quietCheckPly = 10
)

// quiescenceNode holds the data of a node of quiescence search.
type quiescenceNode struct {
	alpha, beta int
	ply         int  // of quiescence, from 0
	inCheck     bool // or has to capture
	known       tableEntry
	raw, static int // static evaluation, as made and corrected
	best        int
}

// onlyRecaptures reports whether only recaptures are still to be searched, after this number of moves of the
// node.
func (c *quiescenceNode) onlyRecaptures(tried int) bool {
	return c.ply >= recapturePly && !c.inCheck || c.ply > 0 && tried >= recaptureAfter && c.best > -Decisive
}

// quiesce is quiescence search: it searches tactical moves only, until the position is quiet enough to be
// evaluated. A side that is not in check may also make no move (stand pat). ply is the number of plies of
// quiescence search so far. (L. Harris, "The Heuristic Search and the Game of Chess", IJCAI 1975.)
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

// quiesceMoves searches the moves of a node: in check all moves, otherwise captures that do not lose material
// and may raise the score to alpha. If bounded is true, fewer moves are searched at higher plies.
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

// quiesceChild returns the score of one move. It does not assume that the other side is to move after it.
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

// probe looks up the current position in the transposition table, if that is switched on. If the position is
// not there, it returns false and leaves into unchanged. If the entry has a forced win that comes too late
// for the fifty-move rule with the current halfmove clock, it returns false and sets only the move.
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

// cuts reports whether an entry's score decides a node with a null window: its bound lies outside the window.
func cuts(known *tableEntry, alpha, beta int) bool {
	switch known.bound {
	case Lower:
		return known.score >= beta
	case Upper:
		return known.score <= alpha
	}
	return true
}

// refines reports whether an entry's score is a better estimate than the static evaluation, because the score
// is exact, or a bound that the static evaluation violates.
func refines(known *tableEntry, static int) bool {
	switch known.bound {
	case Lower:
		return known.score > static
	case Upper:
		return known.score < static
	}
	return true
}

// staticOf returns the static evaluation of the current position, from its entry in the transposition table
// if possible.
func (w *worker) staticOf(known *tableEntry, hit bool) int {
	if hit && known.static != noStatic {
		return known.static
	}
	return w.evaluate()
}
