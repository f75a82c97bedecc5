package search

import "panthera/engine"

// reversible reports whether a move with these changes may be undone by another move: a piece has
// gone to an empty square, and nothing else has changed.
func reversible(c *engine.Changes) bool {
	if len(c.Removed) != 1 || len(c.Added) != 1 {
		return false
	}
	before, _, was := c.Removed[0].Piece()
	after, _, is := c.Added[0].Piece()
	return was && is && before == after
}

// repetitionAhead returns a move that repeats a position of the line, and its score; NoMove if it
// finds none. The score of the node is at least that score (upcoming repetition; M. van Kervinck,
// "The Design and Implementation of the Rookie 2.0 Chess Playing Program", 2002, finds such moves
// by a table of differences of keys). This method only tries to move the side's last moved piece
// back to a square that it has left, if the keys say that the other side's moves cancel out. It
// needs no table and finds nearly all repetitions. It serves every game, since the position decides
// whether the move is legal and what its repetition brings, which need not be a draw.
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
