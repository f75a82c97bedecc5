package xboard

import (
	"strings"

	"panthera/engine"
)

// record is the game as the GUI has it since the position was set up.
type record struct {
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
func (r *record) push(pass bool) {
	r.plies = append(r.plies, ply{pass: pass, turn: r.turn, shown: r.shown, made: r.made})
}

// position is the current position.
func (v *server) position() engine.Position { return v.session.Position() }

// passDue says whether the GUI lets a side move that has to wait.
func (v *server) passDue() bool { return v.record.turn != v.position().Side() }

// pass makes a pass that is due.
func (v *server) pass() {
	v.record.push(true)
	v.record.turn = v.record.turn.Other()
	v.moved()
}

// play makes a move. Told says that the GUI knows what the mover becomes.
func (v *server) play(f *form, told bool) {
	p := v.position()
	r := &v.record
	r.push(false)
	mover := p.Side()
	before := r.shown
	if before == nil {
		before = v.view.picture(p)
	}
	v.session.Play(f.move)
	r.turn = mover.Other()
	r.made[mover]++
	r.shown = v.view.shownAfter(before, f, p, told)
	v.moved()
}

// shownAfter is what the GUI shows after a move: it knows of the mover and of those
// taken, but not what becomes of others where they stand.
func (w *view) shownAfter(before *picture, f *form, p engine.Position, told bool) *picture {
	after := w.picture(p)
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

// moved forgets what held for the position before.
func (v *server) moved() {
	v.excluded = nil
	v.lifted = nil
	v.expected = engine.NoMove
}

// takeBack undoes the newest ply; there is one.
func (v *server) takeBack() {
	r := &v.record
	last := r.plies[len(r.plies)-1]
	r.plies = r.plies[:len(r.plies)-1]
	if !last.pass {
		v.session.TakeBack()
	}
	r.turn, r.shown, r.made = last.turn, last.shown, last.made
	v.moved()
}
