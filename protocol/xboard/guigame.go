package xboard

import (
	"strings"

	"panthera/engine"
)

// guiGame is the game from the GUI's view since the position was set up.
type guiGame struct {
	plies []ply
	// turn is the side that the GUI lets move. If the rules let the other side move, a pass is due.
	turn engine.Side
	// shown is the GUI's picture of the position; nil if the picture is right.
	shown *picture
	// made counts the moves of each side.
	made [2]int
}

// ply is a move or a pass, with the state before it.
type ply struct {
	pass  bool
	turn  engine.Side
	shown *picture
	made  [2]int
}

// push records the state before a ply.
func (r *guiGame) push(pass bool) {
	r.plies = append(r.plies, ply{pass: pass, turn: r.turn, shown: r.shown, made: r.made})
}

// pass notes a pass.
func (r *guiGame) pass() {
	r.push(true)
	r.turn = r.turn.Other()
}

// play makes a move by calling make, and records the move. told says that the GUI knows what the
// moved piece becomes.
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

// shownAfter returns the GUI's picture after a move, given the one before; nil if the picture is
// right. The GUI updates the moved piece and removes captured ones, but it does not see when other
// pieces change on their squares. told says that the GUI knows what the moved piece becomes.
func (w *view) shownAfter(before *picture, f *guiMove, p engine.Position, told bool) *picture {
	after := w.picture(p)
	if f.byWord {
		return nil // a GUI that knows the word knows where both pieces go
	}
	truth := *after
	to := f.path[len(f.path)-1]
	for s := range after {
		if engine.Square(s) != to && before[s] != "" && after[s] != "" && isWhite(before[s]) == isWhite(after[s]) {
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

// changed returns the id that the GUI shows after a move's suffix has changed a piece.
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

// back drops the last ply, whose move undo takes back.
func (r *guiGame) back(undo func()) {
	last := r.plies[len(r.plies)-1]
	r.plies = r.plies[:len(r.plies)-1]
	if !last.pass {
		undo()
	}
	r.turn, r.shown, r.made = last.turn, last.shown, last.made
}
