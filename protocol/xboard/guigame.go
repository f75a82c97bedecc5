package xboard

import (
	"strings"

	"panthera/engine"
)

// guiGame is the game since the position was set up, as the GUI sees it.
type guiGame struct {
	plies []ply
	// turn is the side that the GUI lets move. If the rules let the other side move, turn's side must first
	// pass.
	turn engine.Side
	// shown has the pieces that the GUI shows; nil if they agree with the position.
	shown *picture
	// made has the number of moves that each side has made.
	made [2]int
}

// ply is a move or a pass, with the fields of guiGame as they were before it.
type ply struct {
	pass  bool
	turn  engine.Side
	shown *picture
	made  [2]int
}

// push adds a ply, with the present values of the fields, before these change.
func (r *guiGame) push(pass bool) {
	r.plies = append(r.plies, ply{pass: pass, turn: r.turn, shown: r.shown, made: r.made})
}

// pass records that the side to move, as the GUI sees it, passes.
func (r *guiGame) pass() {
	r.push(true)
	r.turn = r.turn.Other()
}

// play makes move f in position p by calling make, and updates r. told says that the text of the move
// named the kind of piece that the GUI must show after it, or that the GUI need not be told.
func (r *guiGame) play(w *view, p engine.Position, f *guiMove, told bool, make func(engine.Move)) {
	r.push(false)
	mover := p.Side()
	before := r.shown
	if before == nil {
		before = w.picture(p)
	}
	make(f.move)
	r.turn = mover.Other()
	r.made[mover]++
	r.shown = w.shownAfter(before, f, p, told)
}

// shownAfter returns the pieces that the GUI shows after move f. before has the pieces that it showed before,
// and p is the position after the move. If what the GUI shows agrees with p, shownAfter returns nil. The GUI
// updates the moved piece, and one that enters behind it, and removes captured ones, but it does not see when
// other pieces change on their squares. For told see play.
func (w *view) shownAfter(before *picture, f *guiMove, p engine.Position, told bool) *picture {
	after := w.picture(p)
	if f.byWord {
		return nil // a GUI that understands the word O-O moves both pieces correctly
	}
	truth := *after
	to := f.path[len(f.path)-1]
	for s := range after {
		if engine.Square(s) != to && engine.Square(s) != f.path[0] && before[s] != "" && after[s] != "" && isWhite(before[s]) == isWhite(after[s]) {
			after[s] = before[s]
		}
	}
	if f.shown != "" {
		after[to] = f.shown
		if told {
			after[to] = changed(f.shown, f.suffix)
		}
	}
	if *after == truth {
		return nil
	}
	return after
}

// changed returns the id that the GUI shows for a piece, given its id before and the suffix of the move that
// changes the piece.
func changed(id, suffix string) string {
	switch {
	case suffix == "":
		return id
	case suffix == "+":
		return "+" + id
	case isWhite(id):
		return strings.ToUpper(suffix)
	}
	return suffix
}

func isWhite(id string) bool { return id[len(id)-1] < 'a' }

// back removes the last ply from r. If that ply is a move, not a pass, it calls undo to take the move back.
func (r *guiGame) back(undo func()) {
	last := r.plies[len(r.plies)-1]
	r.plies = r.plies[:len(r.plies)-1]
	if !last.pass {
		undo()
	}
	r.turn, r.shown, r.made = last.turn, last.shown, last.made
}
