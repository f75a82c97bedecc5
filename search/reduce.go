package search

import "math"

// searchChild searches the position after a move and returns its score. The first move is searched with the
// full window, later moves with a null window and perhaps a reduced depth. If a later move beats alpha, it is
// searched again without these restrictions.
func (w *worker) searchChild(n *node, t *trial, extension int) int {
	depth := n.depth - 1 + extension
	same := w.frame(0).us == n.us
	if t.number == 1 {
		return w.descend(same, n.alpha, n.beta, depth, !n.pv && !n.cut)
	}
	// Step 14. Late move reductions: moves that come late in the order are first searched to a lower depth
	// (T. Romstad, "An Introduction to Late Move Reductions").
	reduction := 0
	if w.steps.has(stepLateMoveReduction) && n.depth >= 3 && t.number > 1+boolToInt(n.pv) {
		reduction = w.reduction(n, t)
		reduction = max(0, min(reduction, depth-1))
	}
	last := w.frame(1)
	last.reduced = reduction
	score := w.descend(same, n.alpha, n.alpha+1, depth-reduction, reduction > 0 || !n.cut)
	last.reduced = 0
	if score > n.alpha && reduction > 0 && !w.stopped() {
		score = w.searchAgain(n, same, score, depth, depth-reduction)
	}
	if score > n.alpha && n.pv && !w.stopped() {
		score = w.descend(same, n.alpha, n.beta, depth, false)
	}
	return score
}

// searchAgain searches a move again that was reduced and beat alpha. It searches to full depth, a ply deeper
// if the score was far above the best score of the node, and a ply less deep if it was hardly above
// (Stockfish, 2022).
func (w *worker) searchAgain(n *node, same bool, score, depth, reduced int) int {
	if w.steps.has(stepDeeper) && !n.root {
		switch {
		case score > n.best+45+2*depth:
			depth++
		case score < n.best+8:
			depth--
		}
	}
	if depth <= reduced {
		return score
	}
	score = w.descend(same, n.alpha, n.alpha+1, depth, !n.cut)
	if w.steps.has(stepCutoffHistory) && !w.stopped() {
		switch {
		case score <= n.alpha:
			w.nudgeLast(-w.penalty(depth))
		case score >= n.beta:
			w.nudgeLast(w.bonus(depth))
		}
	}
	return score
}

// reduction returns by how many plies to reduce the depth for a late move, which has just been made.
func (w *worker) reduction(n *node, t *trial) int {
	r := reductions[min(63, n.depth)][min(63, t.number)] * w.parameters[reductionScale] / 1024
	if t.tactical {
		r = r*2/3 - 512
		if w.steps.has(stepCaptureHistory) { // captures that have failed elsewhere wait, too (Stockfish, 2017)
			r -= t.history * 1024 / 9000
		}
	} else {
		r -= t.history * 1024 / w.parameters[reductionHistory]
		if t.move == w.frame(1).killers[0] || t.move == w.frame(1).killers[1] {
			r -= 1024
		}
		if n.knownTactical {
			r += w.parameters[tacticalReduction]
		}
	}
	switch {
	case !w.steps.has(stepPrincipalBit):
		r += 512 * boolToInt(!n.pv)
	case !n.marked:
		r += w.parameters[pathReduction]
	case !n.pv && !(n.hit && n.known.score > n.alpha):
		r += 256
	}
	if n.cut {
		r += w.parameters[cutReduction]
	}
	if !n.improving {
		r += w.parameters[improvingReduction]
	}
	if w.frame(1).cutoffs > 2 {
		r += w.parameters[cutoffReduction]
	}
	if w.pos.InCheck() {
		r -= 1024
	}
	return r / 1024
}

// descend searches the position after a move has been made. If the same side is to move again (same), the
// score is not negated.
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

// reductions[d][i] is the usual reduction of the i-th move at depth d, in 1/1024 ply.
var reductions [64][64]int

func init() {
	for d := 1; d < 64; d++ {
		for i := 1; i < 64; i++ {
			reductions[d][i] = int(1024 * (0.77 + math.Log(float64(d))*math.Log(float64(i))/2.36))
		}
	}
}
