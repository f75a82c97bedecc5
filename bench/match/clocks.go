package match

import (
	"time"

	"panthera/bench/uciengine"
	"panthera/engine"
)

// clocks are the clocks of a game in progress.
type clocks [2]clock

// clock is that of one side.
type clock struct {
	Control
	// left is the time of an ordinary clock, or the engagement time of a TigerClock.
	left time.Duration
	// deployment and reserve are those of a TigerClock.
	deployment, reserve time.Duration
	engaged             bool
	played              int
}

func newClocks(controls [2]Control) *clocks {
	var c clocks
	for side, control := range controls {
		c[side] = clock{Control: control, left: control.Base}
		if control.isTiger() {
			c[side].left, c[side].deployment = control.Tiger.Engagement, control.Tiger.Deployment
		}
	}
	return &c
}

func (c Control) isTiger() bool { return c.Tiger != (Tiger{}) }

// limits are what the engine of a side is told. The opponent's clock is its own where
// the opponent has none.
func (c *clocks) limits(s engine.Side, deploying bool) uciengine.Limits {
	own := &c[s]
	l := uciengine.Limits{Nodes: own.Nodes, Depth: own.Depth, MoveTime: own.MoveTime}
	if own.Base == 0 && !own.isTiger() {
		return l
	}
	l.Clock = true
	for side := range c {
		shown := &c[side]
		if shown.Base == 0 && !shown.isTiger() {
			shown = own
		}
		l.Time[side], l.Increment[side] = shown.face(deploying)
	}
	if own.Moves > 0 {
		l.MovesToGo = own.Moves - own.played%own.Moves
	}
	return l
}

// face is what a clock shows and what a move adds to it.
func (c *clock) face(deploying bool) (left, increment time.Duration) {
	switch {
	case !c.isTiger():
		return c.left, c.Increment
	case deploying:
		return c.deployment, 0
	case !c.engaged:
		return c.left + c.deployment, c.Tiger.Reserve
	case c.left > 0:
		return c.left + c.reserve, c.Tiger.Reserve
	}
	return c.reserve, 0
}

// allowed is how long a side may think; false if only its patience limits it.
func (c *clocks) allowed(s engine.Side, deploying bool) (time.Duration, bool) {
	own := &c[s]
	switch {
	case own.MoveTime > 0:
		return own.MoveTime, true
	case own.Base > 0 || own.isTiger():
		left, _ := own.face(deploying)
		return left, true
	}
	return 0, false
}

// move takes the time of a move off a side's clock. A clock does not go below zero: what
// is more than allowed has been forgiven by the referee.
func (c *clocks) move(s engine.Side, elapsed time.Duration, deploying bool) {
	own := &c[s]
	if own.isTiger() {
		own.moveTiger(elapsed, deploying)
		return
	}
	own.left = max(0, own.left-elapsed) + own.Increment
	own.played++
	if own.Moves > 0 && own.played%own.Moves == 0 {
		own.left += own.Base
	}
}

func (c *clock) moveTiger(elapsed time.Duration, deploying bool) {
	if deploying {
		c.deployment = max(0, c.deployment-elapsed)
		return
	}
	if !c.engaged {
		c.engaged, c.left, c.deployment = true, c.left+c.deployment, 0
	}
	if c.left >= elapsed && c.left > 0 {
		c.left -= elapsed
		c.reserve += c.Tiger.Reserve
		return
	}
	c.reserve = max(0, c.reserve-(elapsed-c.left))
	c.left = 0
}

// mayPost says whether a side has deployment time left; one without posts no more, the
// opponent posts for it (rule sheet of TigerChess, Clocks).
func (c *clocks) mayPost(s engine.Side) bool { return !c[s].isTiger() || c[s].deployment > 0 }
