package search

import "panthera/engine"

// historyOf returns the sum of the histories of a quiet move, including its pawn history (Stockfish, 2023).
func (w *worker) historyOf(m engine.Move) int {
	h, slot := w.hist, w.slotOf(m)
	sum := int(h.quiet[w.frame(0).us&1][m.FromTo()]) +
		int(h.following(w.frame(1).slot)[slot]) + int(h.following(w.frame(2).slot)[slot])
	if w.steps.has(stepLongHistory) {
		sum += int(h.withPawns(&w.frame(0).traits)[slot])
	}
	return sum
}

// reward updates the histories after a move has beaten beta: it raises those of the move, and lowers those of
// the moves searched before.
func (w *worker) reward(n *node, t *trial) {
	f, h := w.frame(0), w.hist
	good, bad := w.bonus(n.depth), -w.penalty(n.depth)
	for _, m := range f.taken {
		nudge(&h.capture[w.captureSlot(m)], bad, historyLimit)
	}
	if t.tactical {
		nudge(&h.capture[w.captureSlot(t.move)], good, historyLimit)
		return
	}
	if f.killers[0] != t.move {
		f.killers = [2]engine.Move{t.move, f.killers[0]}
	}
	h.counters[w.frame(1).slot] = t.move
	w.nudgeQuiet(t.move, good)
	for _, m := range f.tried {
		w.nudgeQuiet(m, bad)
	}
}

// rewardKnown updates the histories after the transposition table's entry has decided a node. It raises those
// of the table's move. It lowers those of the move that led to the node, if that was among the first three of
// its node (Stockfish, 2016).
func (w *worker) rewardKnown(m engine.Move, depth int) {
	if m == engine.NoMove || !w.pos.Legal(m) {
		return
	}
	if !w.pos.Tactical(m) {
		w.nudgeQuiet(m, w.bonus(depth))
	}
	if last := w.frame(1); last.number <= 3 && last.us != w.frame(0).us {
		w.nudgeLast(-w.penalty(depth + 1))
	}
}

// nudgeQuiet changes the histories of a quiet move of the current node by about by.
func (w *worker) nudgeQuiet(m engine.Move, by int) {
	w.nudgeAt(0, w.frame(0).us, m, w.slotOf(m), by)
}

// nudgeLast changes the histories of the move that led to the current node by about by, if it was quiet.
func (w *worker) nudgeLast(by int) {
	if last := w.frame(1); last.quiet {
		w.nudgeAt(1, last.us, last.move, last.slot, by)
	}
}

// nudgeAt changes the histories of a quiet move made back plies ago (0 for a move of the current node), in
// combination with the moves before it. The same side's moves four and six plies before count too, since they
// may be part of the same plan (Stockfish, 2017).
func (w *worker) nudgeAt(back int, us engine.Side, m engine.Move, slot, by int) {
	h := w.hist
	nudge(&h.quiet[us&1][m.FromTo()], by, historyLimit)
	nudge(&h.following(w.frame(back + 1).slot)[slot], by, historyLimit)
	nudge(&h.following(w.frame(back + 2).slot)[slot], by, historyLimit)
	if w.steps.has(stepLongHistory) {
		nudge(&h.following(w.frame(back + 4).slot)[slot], by, historyLimit)
		nudge(&h.following(w.frame(back + 6).slot)[slot], by/2, historyLimit)
		nudge(&h.withPawns(&w.frame(back).traits)[slot], by, historyLimit)
	}
}
