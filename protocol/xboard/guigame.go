package xboard

import (
	"strings"

	"panthera/engine"
)

// guiGame is the game as the GUI has it since the position was set up.
type guiGame struct {
	plies []ply
	// turn is the side that the GUI lets move; the rules may want the other, and then a
	// pass is due.
	turn engine.Side
	// shown is what the GUI shows; nil if it shows what it should.
	shown *picture
	// made counts the moves of each side.
	made [2]int
}

// ply is a move or a pass, with what was so before.
type ply struct {
	pass  bool
	turn  engine.Side
	shown *picture
	made  [2]int
}

// push notes a ply that is about to be made.
func (r *guiGame) push(pass bool) {
	r.plies = append(r.plies, ply{pass: pass, turn: r.turn, shown: r.shown, made: r.made})
}

// pass notes a pass.
func (r *guiGame) pass() {
	r.push(true)
	r.turn = r.turn.Other()
}

// play makes a move of a position by the function given, and notes it. Told says that the
// GUI knows what the mover becomes.
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

// shownAfter is what the GUI shows after a move: it knows of the mover and of those
// taken, but not what becomes of others where they stand.
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

// changed is what the GUI makes of an id by a suffix.
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

// back forgets the newest ply, whose move undo takes back.
func (r *guiGame) back(undo func()) {
	last := r.plies[len(r.plies)-1]
	r.plies = r.plies[:len(r.plies)-1]
	if !last.pass {
		undo()
	}
	r.turn, r.shown, r.made = last.turn, last.shown, last.made
}
