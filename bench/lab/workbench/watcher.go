package workbench

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// watcher replays a game and counts what happens in it.
type watcher struct {
	*tally
	level    int
	p        engine.Position
	start    engine.Board
	touched  [engine.MaxSquares]bool // what began there moved
	gone     [engine.MaxSquares]bool // or was captured before it could
	used     map[string]int
	begun    [2]string // the first move, and the first two
	choices  int
	captures int
	moves    [engine.MaxKinds]int
	lost     [engine.MaxKinds]int
}

// replay plays the moves of a game.
func (w *watcher) replay(r *row) error {
	w.start = *w.p.Board()
	for i, text := range r.Moves {
		m, err := engine.ParseMove(w.p, text)
		if err != nil {
			return err
		}
		if i < len(w.begun) {
			w.begun[i] = strings.TrimSpace(w.begun[0] + " " + record.SAN(w.p, m))
		}
		w.see(m)
	}
	return nil
}

// see makes a move on the watcher's position, and counts what the move does.
func (w *watcher) see(m engine.Move) {
	p := w.p
	w.choices += len(engine.Moves(p))
	d := deed{subject: w.subject, move: m, before: p.Setup(), side: p.Side(), castling: record.Castling(p, m)}
	d.piece = d.before.Board[m.From()]
	if m.Posts() && d.piece == engine.NoPiece {
		d.piece = engine.NewPiece(m.Kind(), d.side)
	}
	w.moves[d.piece.Kind()]++
	w.arrivals[w.level][m.To()]++
	p.Make(m)
	d.after, d.taken, d.check = p.Setup(), w.compare(&d.before.Board, d.side, m.To()), p.InCheck()
	if d.taken > 0 {
		w.captures++
	}
	for i := range w.had {
		if uses := w.had[i].uses; uses != nil {
			for _, row := range uses(&d) {
				w.used[row]++
			}
		}
	}
}

// compare compares the board before a move of a side to a square with the board after it, and returns the number
// of captured pieces.
func (w *watcher) compare(before *engine.Board, side engine.Side, to engine.Square) (taken int) {
	var gone [engine.MaxKinds]int
	for s, now := range w.p.Board() {
		was := before[s]
		if was == now {
			continue
		}
		if was != engine.NoPiece && was.Side() != side {
			gone[was.Kind()]++
			taken++
		}
		if now != engine.NoPiece && now.Side() != side && engine.Square(s) != to { // a piece that changes sides is there
			gone[now.Kind()]--
			taken--
		}
		if was == w.start[s] && was != engine.NoPiece && !w.touched[s] && !w.gone[s] {
			w.touched[s], w.gone[s] = was.Side() == side, was.Side() != side
		}
	}
	for k, n := range gone {
		w.lost[k] += max(0, n)
	}
	return taken
}

// leaveStill counts the pieces that never moved.
func (w *watcher) leaveStill() {
	for s, piece := range w.start {
		if piece == engine.NoPiece {
			continue
		}
		still := 1.0
		if w.touched[s] {
			still = 0
		}
		w.still[s][w.level].add(still)
		w.pieces[piece.Kind()].still[w.level].add(still)
	}
}
