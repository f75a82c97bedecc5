package search

import "panthera/engine"

// reversible reports whether the move with these changes could be undone by a later move: a piece has gone to
// an empty square, and nothing else has changed.
func reversible(c *engine.Changes) bool {
	if len(c.Removed) != 1 || len(c.Added) != 1 {
		return false
	}
	before, _, was := c.Removed[0].Piece()
	after, _, is := c.Added[0].Piece()
	return was && is && before == after
}

// repetitionAhead returns a legal move that repeats an earlier position of the line, and its score, which is
// then a lower bound for the node (upcoming repetition). It returns NoMove if it finds none. Only the side's
// last moved piece is tried, back to a square that it has left, and only if the hash keys say that the other
// side's moves since then cancel out. This needs no table of key differences, unlike the original method (M.
// van Kervinck, "The Design and Implementation of the Rookie 2.0 Chess Playing Program", 2002), and finds
// nearly all repetitions. It works for every game, since the position tells whether the move is legal and how
// the repetition scores, which need not be a draw.
func (w *worker) repetitionAhead() (m engine.Move, score int) {
	f := w.frame(0)
	if f.calm < 3 || !w.steps.has(stepUpcomingRepetition) {
		return engine.NoMove, 0
	}
	from, key := w.frame(2).move.To(), f.key // without this side's moves
	for back := 3; back <= f.calm; back += 2 {
		key ^= w.frame(back-1).key ^ w.frame(back-2).key
		if key != w.frame(back).key {
			continue
		}
		if m := engine.NewMove(from, w.frame(back-1).move.From()); w.pos.Legal(m) {
			w.pos.Make(m)
			o, again := w.pos.Repetition(w.ply)
			w.pos.Undo()
			if again {
				return m, OutcomeScore(o, f.us, w.thinker, w.full, w.ply+1)
			}
		}
	}
	return engine.NoMove, 0
}
