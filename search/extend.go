package search

import "panthera/engine"

// extend returns by how many plies to extend the search of a move. If cut is true, the node needs no search
// and has this score.
func (w *worker) extend(n *node, t *trial) (extension, score int, cut bool) {
	// Step 12. Singular extension: if all other moves are much worse than the move from the transposition
	// table, that move is searched deeper. If the other moves already beat beta, the node is cut off (T.
	// Anantharaman, M. Campbell and F. Hsu, "Singular Extensions", 1988).
	if w.steps.has(stepSingularExtension) && !n.root && n.depth >= 6 && t.move == n.known.move && n.excluded == engine.NoMove &&
		n.known.bound != Upper && n.known.depth >= n.depth-3 && max(n.known.score, -n.known.score) < Decisive && w.ply < 2*w.iteration {
		return w.extendSingular(n, t)
	}
	// Step 13. Check extension: a reply to check is searched a ply deeper, since it hardly changes the
	// position.
	if w.steps.has(stepCheckExtension) && n.inCheck && n.depth <= 6 && w.ply < 2*n.depth+60 {
		return 1, 0, false
	}
	return 0, 0, false
}

// extendSingular searches the node without the transposition table's move, to half the depth. If no other
// move comes near the table's score, the table's move is extended by one or two plies. If another move beats
// beta, the node is cut off. If the table's score beats beta, or a cutoff is expected, the table's move is
// searched less deep, so that only forced lines get longer (Stockfish, 2021).
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
