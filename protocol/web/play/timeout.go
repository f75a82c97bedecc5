package play

import (
	"time"

	"panthera/engine"
	"panthera/protocol/web/game"
)

// grace is how long the game waits for an engine that has used up its time.
const grace = 500 * time.Millisecond

// setFlag sets the timer to the time when the running clock will be down.
func (p *Play) setFlag() {
	p.flag.Stop()
	if p.clocks.running {
		p.flag.Reset(max(0, p.remaining(time.Now())) + time.Millisecond)
	}
}

// remaining is the time left on the running clock. A side that posts for the other uses its own
// clock.
func (p *Play) remaining(now time.Time) time.Duration {
	return p.clocks.left(p.hand(), p.game.Deploying()) - p.clocks.spent(now)
}

// FlagFalls handles the timer.
func (p *Play) FlagFalls() {
	if !p.timeIsUp(time.Now()) {
		p.setFlag()
	}
}

// timeIsUp ends the game if the side that has to move has no time left. A side whose time for
// postings is up does not lose; the other side posts for it.
func (p *Play) timeIsUp(now time.Time) bool {
	if p.game.Result != nil || !p.clocks.running {
		return p.game.Result != nil
	}
	hand, left := p.hand(), p.remaining(now)
	if p.players[hand] == Machine {
		left += grace
	}
	if left > 0 {
		p.flag.Reset(left)
		return false
	}
	if p.clocks.Kind == TigerClock && p.game.Deploying() {
		return p.deploymentTimeIsUp(hand, now)
	}
	p.thinker.Abandon()
	p.finish(game.Conceded(p.game.Position(), hand, game.TimeOut))
	return true
}

// deploymentTimeIsUp continues with the side that may still post, on its own clock.
func (p *Play) deploymentTimeIsUp(hand engine.Side, now time.Time) bool {
	k := p.clocks
	k.faces[hand].tiger.Press(k.spent(now), true)
	k.stop()
	k.run(now)
	p.thinker.Abandon()
	p.GoOn()
	return true
}

// post lets a side that posts for one without time use any empty square of that side's ranks (rule
// sheet of TigerChess, Clocks). If both have run out of time, the referee posts.
func (p *Play) post() {
	if !p.game.Deploying() {
		return
	}
	out := engine.NoSide
	for side := engine.White; side <= engine.Black; side++ {
		if !p.clocks.mayPost(side) {
			out = out.With(side)
		}
	}
	switch {
	case out == p.game.Tree.Free():
		return
	case out == engine.BothSides:
		p.game.Notice("Nobody has time for postings left: the referee has posted the rest, on the first empty squares.")
	default:
		late := engine.White
		if out.Has(engine.Black) {
			late = engine.Black
		}
		p.game.Notice("%s's time for postings is up: %s posts the rest for it, on any empty square of its ranks.", late, late.Other())
	}
	p.game.PostFreely(out)
	for out == engine.BothSides && p.game.Deploying() {
		p.game.Advance(engine.RefereePosting(p.game.Position()))
	}
}
