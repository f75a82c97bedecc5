package contest

import (
	"time"

	"panthera/engine"
	"panthera/protocol/web/desk"
)

// grace is for how long an engine that has used up its time is waited for.
const grace = 500 * time.Millisecond

// setFlag sets the timer to when the running clock will be down.
func (c *Contest) setFlag() {
	c.flag.Stop()
	if c.clocks.running {
		c.flag.Reset(max(0, c.remaining(time.Now())) + time.Millisecond)
	}
}

// remaining is what is left on the clock that runs. A side that posts for the other has
// its own clock run.
func (c *Contest) remaining(now time.Time) time.Duration {
	return c.clocks.left(c.hand(), c.desk.Deploying()) - c.clocks.spent(now)
}

// FlagFalls handles the timer.
func (c *Contest) FlagFalls() {
	if !c.timeIsUp(time.Now()) {
		c.setFlag()
	}
}

// timeIsUp ends the game if the side that has to move has no time left. A side whose time
// for postings is up does not lose, but the other posts for it.
func (c *Contest) timeIsUp(now time.Time) bool {
	if c.desk.Result != nil || !c.clocks.running {
		return c.desk.Result != nil
	}
	hand, left := c.hand(), c.remaining(now)
	if c.Engines[hand] {
		left += grace
	}
	if left > 0 {
		c.flag.Reset(left)
		return false
	}
	if c.clocks.Kind == TigerClock && c.desk.Deploying() {
		return c.deploymentTimeIsUp(hand, now)
	}
	c.thinker.Abandon()
	c.finish(desk.Conceded(c.desk.Position(), hand, desk.TimeOut))
	return true
}

// deploymentTimeIsUp lets the other side post. Where neither has time left, time no longer
// matters until the engagement.
func (c *Contest) deploymentTimeIsUp(hand engine.Side, now time.Time) bool {
	k := c.clocks
	k.faces[hand].tiger.Press(k.spent(now), true)
	if !k.mayPost(hand.Other()) {
		k.stop()
		return false
	}
	k.run(now)
	c.thinker.Abandon()
	c.desk.Notice("%s's time for postings is up: %s posts the rest.", hand, hand.Other())
	c.GoOn()
	return true
}
