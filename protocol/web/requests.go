package web

import (
	"errors"
	"fmt"
	"time"

	"panthera/engine"
)

// contentWith is the score, in centipawns, below which the engine takes a draw.
const contentWith = -20

// dice throws the dice that choose among the ways of deployment.
func (t *table) dice(*bareRequest) error {
	t.send(throwTrueDice())
	return nil
}

// resign gives the game up for the person who has to move, or whose opponent has to.
func (t *table) resign(*bareRequest) error {
	g := t.game
	if g.result != nil {
		return errOver
	}
	loser := t.hand()
	switch {
	case g.engines[engine.White] && g.engines[engine.Black]:
		return errors.New("no person plays this game")
	case g.engines[loser]:
		loser = loser.Other()
	}
	t.abandon()
	t.finish(conceded(t.session.Position(), loser, resignation))
	return nil
}

// finish ends the game otherwise than by its rules.
func (t *table) finish(r *result) {
	t.game.result = r
	t.goOn()
}

// offerDraw offers a draw: to the engine, which answers by what its last search thought of
// the game, while it thinks by what it will think; two persons have agreed already.
func (t *table) offerDraw(*bareRequest) error {
	g := t.game
	switch {
	case g.result != nil:
		return errOver
	case g.engines[engine.White] && g.engines[engine.Black]:
		return errors.New("no person plays this game")
	case !g.engines[engine.White] && !g.engines[engine.Black]:
		t.finish(agreed(t.session.Position()))
		return nil
	}
	g.offered = true
	if !t.thinking.busy {
		t.answerOffer()
	}
	return nil
}

// answerOffer takes or declines a draw that is offered.
func (t *table) answerOffer() {
	g := t.game
	if !g.offered || g.result != nil {
		return
	}
	g.offered = false
	if g.content {
		t.finish(agreed(t.session.Position()))
		return
	}
	t.send(noticeMessage{Type: "notice", Text: "The engine declines the draw."})
}

// setView changes how the board is shown.
func (t *table) setView(r *viewRequest) error {
	board, err := t.server.boards.board(t.game.tree.Game(), r.View, r.Flipped)
	if err != nil {
		return err
	}
	t.view, t.flipped, t.board = board.View, r.Flipped, board
	t.changed = true
	return nil
}

// look shows a position of the tree; the game does not care.
func (t *table) look(r *lookRequest) error {
	n := t.game.tree.Node(r.Node)
	if n == nil {
		return fmt.Errorf("there is no move with the number %d", r.Node)
	}
	shown := show(t.game.tree.Position(n), t.board)
	shown.Node, shown.Last = n.ID, append(shown.Last, t.game.told.of[n.ID].path...)
	t.send(lookMessage{"look", shown})
	return nil
}

// setFlag sets the timer to when the running clock will be down.
func (t *table) setFlag() {
	k := t.game.clocks
	t.flag.Stop()
	if k.running {
		t.flag.Reset(max(0, t.remaining(time.Now())) + time.Millisecond)
	}
}

// remaining is what is left on the clock that runs. A side that posts for the other has
// its own clock run.
func (t *table) remaining(now time.Time) time.Duration {
	k := t.game.clocks
	return k.left(t.hand(), t.deploying()) - k.spent(now)
}

// flagFalls handles the timer.
func (t *table) flagFalls() {
	if t.game != nil && !t.timeIsUp(time.Now()) {
		t.setFlag()
	}
}

// grace is for how long an engine that has used up its time is waited for.
const grace = 500 * time.Millisecond

// timeIsUp ends the game if the side that has to move has no time left. A side whose time
// for postings is up does not lose, but the other posts for it.
func (t *table) timeIsUp(now time.Time) bool {
	g := t.game
	if g.result != nil || !g.clocks.running {
		return g.result != nil
	}
	hand, left := t.hand(), t.remaining(now)
	if g.engines[hand] {
		left += grace
	}
	if left > 0 {
		t.flag.Reset(left)
		return false
	}
	if g.clocks.Kind == tigerClock && t.deploying() {
		return t.deploymentTimeIsUp(hand, now)
	}
	t.abandon()
	t.finish(conceded(t.session.Position(), hand, timeOut))
	return true
}

// deploymentTimeIsUp lets the other side post. Where neither has time left, time no longer
// matters until the engagement.
func (t *table) deploymentTimeIsUp(hand engine.Side, now time.Time) bool {
	k := t.game.clocks
	k.faces[hand].tiger.Press(k.spent(now), true)
	if !k.mayPost(hand.Other()) {
		k.stop()
		return false
	}
	k.run(now)
	t.abandon()
	t.send(noticeMessage{Type: "notice", Text: fmt.Sprintf("%s's time for postings is up: %s posts the rest.", hand, hand.Other())})
	t.goOn()
	return true
}
