package search

import (
	"math"

	"panthera/engine"
)

// node is what the steps of the search know of the node they are at.
type node struct {
	alpha, beta, depth int
	pv                 bool // the window is open: on the principal variation
	cut                bool // expected to fail high
	inCheck            bool
	known              tableEntry
	hit                bool // known is from the table
	static             int
	improving          bool // better than two plies ago
	root               bool
	us                 engine.Side
	excluded           engine.Move
}

// maySkip says whether work may be saved here at the risk of an error: never on the
// principal variation, in check, or where scores are of forced wins. All such
// conditions that are common to the pruning steps are here.
func (n *node) maySkip() bool {
	return !n.pv && !n.inCheck && n.excluded == engine.NoMove && n.beta > -Decisive && n.beta < Decisive
}

// search is alpha-beta with principal variation search (T. Marsland and M. Campbell,
// "Parallel Search of Strongly Ordered Game Trees", 1982), fail-soft. It returns the
// score of the position for the side to move, to depth plies.
func (w *worker) search(alpha, beta, depth int, cut bool) int {
	// Step 1. Horizon.
	if depth <= 0 {
		if w.steps.has(Quiescence) {
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
		root: w.ply == 0, us: w.pos.Side(), excluded: f.excluded}
	w.selDepth = max(w.selDepth, w.ply)

	// Step 2. Stop, and the end of the game by a rule.
	if w.stopped() {
		return 0
	}
	if !n.root {
		if score, over := w.ended(); over {
			return score
		}
		if w.ply >= MaxPly-1 {
			return w.evaluate()
		}
		// Step 3. Mate distance: a win already found nearer to the root makes the window
		// empty.
		if w.steps.has(MateDistance) {
			n.alpha = max(n.alpha, w.ply-WinScore)
			n.beta = min(n.beta, WinScore-w.ply-1)
			if n.alpha >= n.beta {
				return n.alpha
			}
		}
	}

	// Step 4. Table: a result at least as deep decides a node off the principal
	// variation, else its move goes first.
	if n.excluded == engine.NoMove {
		n.known, n.hit = w.probe()
		if n.hit && !n.pv && n.known.depth >= depth && cuts(n.known, n.alpha, n.beta) {
			return n.known.score
		}
	}

	// Step 5. Static evaluation, and whether it has improved over two plies.
	n.inCheck = w.pos.InCheck()
	w.assess(&n)

	// Steps 6 to 9. Ways to do without searching the moves.
	if n.maySkip() {
		if score, done := w.prune(&n); done {
			return score
		}
	}

	// Step 10. Internal reduction: without a move from the table the node is less
	// likely to matter and the next visit will have one (E. Schröder, Rebel).
	if w.steps.has(InternalReduction) && depth >= 4 && n.known.move == engine.NoMove && n.excluded == engine.NoMove && (n.pv || n.cut) {
		n.depth--
	}
	return w.searchMoves(&n)
}

// horizon is the value of a leaf when quiescence is off.
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
		f.static, n.static = noStatic, noStatic
		return
	case n.excluded != engine.NoMove:
		n.static = f.static
	default:
		f.static = w.staticOf(n.known, n.hit)
		n.static = f.static
	}
	if before := w.frame(2).static; before != noStatic {
		n.improving = n.static > before
	} else if before = w.frame(4).static; before != noStatic {
		n.improving = n.static > before
	}
	if n.hit && refines(n.known, n.static) && max(n.known.score, -n.known.score) < Decisive {
		n.static = n.known.score
	}
}

// prune tries the steps that may decide a node without searching its moves.
func (w *worker) prune(n *node) (score int, done bool) {
	// Step 6. Razoring: hopelessly below alpha near the horizon, captures alone decide.
	if w.steps.has(Razoring) && n.depth <= 3 && n.static+200+180*n.depth*n.depth <= n.alpha {
		if score = w.quiesce(n.alpha, n.alpha+1, 0); score <= n.alpha {
			return score, true
		}
		if w.stopped() {
			return 0, true
		}
	}

	// Step 7. Reverse futility: so far above beta that no quiet reply will matter.
	if w.steps.has(ReverseFutility) && n.depth <= 8 {
		margin := 120 * n.depth
		if n.improving {
			margin -= 70
		}
		if n.static-margin >= n.beta {
			return (n.static + n.beta) / 2, true
		}
	}

	// Step 8. Null move: if even passing keeps the score above beta, some move will
	// (C. Donninger, "Null Move and Deep Search", ICCA Journal 16(3), 1993).
	if w.steps.has(NullMove) && n.static >= n.beta && n.depth >= 2 && w.ply >= w.nullFrom &&
		w.frame(1).move != engine.NoMove && w.pos.MayPass() {
		score, done = w.tryNull(n)
		w.stats.nullMove(done)
		if done {
			return score, true
		}
	}

	// Step 9. ProbCut: a capture that beats a raised beta in a shallow search will
	// beat beta in a full one (M. Buro, "ProbCut", ICCA Journal 18(2), 1995).
	if w.steps.has(ProbCut) && n.depth >= 5 {
		return w.tryProbCut(n)
	}
	return 0, false
}

// tryNull searches the position after passing, to a reduced depth. A deep one that
// holds is verified by a search in which this side may not pass.
func (w *worker) tryNull(n *node) (score int, done bool) {
	reduction := 3 + n.depth/3 + min(3, (n.static-n.beta)/200)
	f := w.frame(0)
	f.move, f.slot = engine.NoMove, 0
	w.pos.MakeNull()
	w.eval.pushNull()
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
	if n.depth < 12 || w.nullFrom > 0 {
		return score, true
	}
	w.nullFrom = w.ply + 3*(n.depth-reduction)/4
	verified := w.search(n.beta-1, n.beta, n.depth-reduction, false)
	w.nullFrom = 0
	return score, verified >= n.beta
}

// tryProbCut looks for a capture that wins by a margin.
func (w *worker) tryProbCut(n *node) (score int, done bool) {
	beta := n.beta + 180
	if beta >= Decisive || n.hit && n.known.depth >= n.depth-3 && n.known.score < beta {
		return 0, false
	}
	moves := newPicker(w, n.known.move, false)
	for m := moves.pick(); m != engine.NoMove && moves.stage < badStage; m = moves.pick() {
		if !w.exchanger.SEE(m, beta-n.static) {
			continue
		}
		us := w.pos.Side()
		w.makeMove(m)
		if w.pos.Side() != us {
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
			w.store(tableEntry{move: m, score: score, static: w.frame(0).static, depth: n.depth - 3, bound: Lower})
			return score, true
		}
	}
	return 0, false
}

// reductions[d][i] is by how much the i-th move is reduced at depth d, in 1/1024 ply.
var reductions [64][64]int

func init() {
	for d := 1; d < 64; d++ {
		for i := 1; i < 64; i++ {
			reductions[d][i] = int(1024 * (0.77 + math.Log(float64(d))*math.Log(float64(i))/2.36))
		}
	}
}
