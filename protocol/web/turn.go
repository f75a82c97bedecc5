package web

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
)

// mover is who has to move.
func (t *table) mover() string {
	switch {
	case t.game.result != nil:
		return nobody
	case t.game.engines[t.hand()]:
		return machine
	}
	return person
}

// hand is the side whose player has to move: that of the position, but for a side whose
// time for postings is up the other posts.
func (t *table) hand() engine.Side {
	p := t.session.Position()
	side := p.Side()
	if t.deploying() && !t.game.clocks.mayPost(side) {
		return side.Other()
	}
	return side
}

// deploying says whether postings are being made.
func (t *table) deploying() bool { return engine.Deploying(t.session.Position()) }

var (
	errOver    = errors.New("the game is over")
	errNotYou  = errors.New("it is not your turn: the engine has to move")
	errTime    = errors.New("your time is up")
	errStale   = errors.New("the game has gone on since; the move was chosen for an earlier position")
	errNoMoves = errors.New("there is no move of yours to take back")
)

// play makes a person's move.
func (t *table) play(r *playRequest) error {
	switch {
	case t.game.result != nil:
		return errOver
	case t.mover() != person:
		return errNotYou
	case r.Node != t.game.live.ID:
		return errStale
	}
	m, err := t.session.Move(r.Move)
	if err != nil {
		return err
	}
	if t.timeIsUp(time.Now()) {
		return errTime
	}
	t.make(m)
	return nil
}

// make plays a legal move, of whoever has to move, and goes on.
func (t *table) make(m engine.Move) {
	g := t.game
	p := t.session.Position()
	g.clocks.press(t.hand(), t.deploying(), time.Now())
	before := p.Clone()
	g.live = g.tree.Play(g.live, before, m)
	g.told.add(before, m, g.live)
	t.session.Play(m)
	g.result = ended(p.Clone())
	t.grown = true
	t.goOn()
}

// goOn does what is to be done next: the clock runs, the engine thinks, or the game is
// over.
func (t *table) goOn() {
	t.changed = true
	g := t.game
	if g.study != nil {
		t.resume()
		return
	}
	if g.result != nil {
		g.clocks.stop()
		t.flag.Stop()
		return
	}
	if !g.clocks.running && g.live.Parent() != nil {
		g.clocks.run(time.Now())
	}
	t.setFlag()
	if t.mover() == machine && !t.thinking.busy {
		t.think()
	}
}

// takeBack undoes moves back to the person's last.
func (t *table) takeBack(*bareRequest) error {
	g := t.game
	back := t.backTo()
	if back == nil {
		return errNoMoves
	}
	t.abandon()
	gone := g.live
	for at := g.live; at != back; at = at.Parent() {
		t.session.TakeBack()
		gone = at
	}
	g.tree.Cut(gone)
	g.live, g.result, g.offered = back, nil, false
	g.clocks.stop()
	t.grown = true
	t.goOn()
	return nil
}

// backTo is the node to which a take-back leads: that before the last move of a person.
// There is none in a game that was set up, before its first move, and none if only
// engines play.
func (t *table) backTo() *record.Node {
	for at := t.game.live; at.Parent() != nil; at = at.Parent() {
		if !t.game.engines[at.Side] {
			return at.Parent()
		}
	}
	return nil
}
