package search

import "panthera/engine"

// extend returns how many plies deeper to search a move, or the score if the node is decided.
func (w *worker) extend(n *node, t *trial) (extension, score int, cut bool) {
	// Step 12. Singular extension: if every other move is much worse than the table's, the
	// table's move is searched deeper; if even without it the score beats beta, the node is cut
	// (T. Anantharaman, M. Campbell and F. Hsu, "Singular Extensions", 1988).
	if w.steps.has(stepSingularExtension) && !n.root && n.depth >= 6 && t.move == n.known.move && n.excluded == engine.NoMove &&
		n.known.bound != Upper && n.known.depth >= n.depth-3 && max(n.known.score, -n.known.score) < Decisive && w.ply < 2*w.iteration {
		return w.extendSingular(n, t)
	}
	// Step 13. Check extension: an evasion of check takes a ply without deciding anything.
	if w.steps.has(stepCheckExtension) && n.inCheck && n.depth <= 6 && w.ply < 2*n.depth+60 {
		return 1, 0, false
	}
	return 0, 0, false
}

// extendSingular searches all moves but the table's, to half the depth. If none comes near, the
// table's move is searched two plies deeper. If another turns out better, the table's move is searched
// less deep: lines of forced moves are long, and only those deserve more plies (Stockfish, 2021).
func (w *worker) extendSingular(n *node, t *trial) (extension, score int, cut bool) {
	target := n.known.score - w.parameters[singular]*n.depth/16
	if n.marked && !n.pv {
		target -= n.depth
	}
	f := w.frame(0)
	f.excluded = t.move
	score = w.search(target-1, target, (n.depth-1)/2, n.cut)
	f.excluded = engine.NoMove
	f.tried, f.taken = f.tried[:0], f.taken[:0]
	double := w.steps.has(stepDoubleExtension)
	switch {
	case w.stopped():
		return 0, 0, true
	case score < target:
		if double && !n.pv && score < target-w.parameters[doubleSingular] {
			return 2, 0, false
		}
		return 1, 0, false
	case score >= n.beta && score < Decisive:
		return 0, score, true
	case n.known.score >= n.beta:
		return -1 - boolToInt(double), 0, false
	case double && n.cut:
		return -2, 0, false
	}
	return 0, 0, false
}
