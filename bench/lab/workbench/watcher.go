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
	p, g := w.p, w.game
	w.choices += len(engine.Moves(p))
	side, before, word := p.Side(), *p.Board(), record.Castling(p, m)
	piece := before[m.From()]
	if m.Posts() {
		piece = engine.NewPiece(m.Kind(), side)
	}
	switch {
	case word != "":
		w.used[castling(word)]++
	case m.Posts() && g.Drops:
		w.used[drop(g.Type(m.Kind()))]++
	case m.Kind() != engine.NoKind && !m.Posts():
		w.used[becomes(g.Type(piece.Kind()), g.Type(m.Kind()))]++
	}
	w.moves[piece.Kind()]++
	w.arrivals[w.level][m.To()]++
	p.Make(m)
	taken := w.compare(&before, side)
	if taken > 0 {
		w.captures++
		if word == "" && before[m.To()] == engine.NoPiece && g.EnPassant {
			w.used[inPassing]++
		}
	}
	if g.Type(piece.Kind()).Pawn && !m.Posts() && taken == 0 && g.Geometry.Apart(m.From(), m.To()) > 1 {
		w.used[doubleStep]++
	}
	if p.InCheck() {
		w.used[check]++
	}
}

// compare compares the board before a move of a side with the board after it, and returns the number of
// captured pieces.
func (w *watcher) compare(before *engine.Board, side engine.Side) (taken int) {
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
		if now != engine.NoPiece && now.Side() != side {
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
