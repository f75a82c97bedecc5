package play

import (
	"time"

	"panthera/engine"
	"panthera/protocol/web/game"
)

// grace is for how long an engine that has used up its time is waited for.
const grace = 500 * time.Millisecond

// setFlag sets the timer to when the running clock will be down.
func (p *Play) setFlag() {
	p.flag.Stop()
	if p.clocks.running {
		p.flag.Reset(max(0, p.remaining(time.Now())) + time.Millisecond)
	}
}

// remaining is what is left on the clock that runs. A side that posts for the other has
// its own clock run.
func (p *Play) remaining(now time.Time) time.Duration {
	return p.clocks.left(p.hand(), p.game.Deploying()) - p.clocks.spent(now)
}

// FlagFalls handles the timer.
func (p *Play) FlagFalls() {
	if !p.timeIsUp(time.Now()) {
		p.setFlag()
	}
}

// timeIsUp ends the game if the side that has to move has no time left. A side whose time
// for postings is up does not lose, but the other posts for it.
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

// deploymentTimeIsUp lets the other side post. Where neither has time left, time no longer
// matters until the engagement.
func (p *Play) deploymentTimeIsUp(hand engine.Side, now time.Time) bool {
	k := p.clocks
	k.faces[hand].tiger.Press(k.spent(now), true)
	k.stop()
	if !k.mayPost(hand.Other()) {
		return false
	}
	k.run(now)
	p.thinker.Abandon()
	p.game.Notice("%s's time for postings is up: %s posts the rest.", hand, hand.Other())
	p.GoOn()
	return true
}
