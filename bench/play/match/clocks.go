package match

import (
	"time"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/clock"
)

// clocks are the clocks of a game in progress.
type clocks [2]sideClock

// sideClock is the clock of one side.
type sideClock struct {
	Control
	// left is the time left on an ordinary clock, tiger a TigerClock.
	left  time.Duration
	tiger clock.TigerFace
	// period is the number of the current period, played the number of moves made in it.
	period, played int
}

func newClocks(controls [2]Control, family string) *clocks {
	var c clocks
	for side, control := range controls {
		c[side] = sideClock{Control: control, tiger: control.Tiger.For(family).Face()}
		c[side].left = c[side].now().Base
	}
	return &c
}

// now is the current period; the zero period if the side has no clock.
func (c *sideClock) now() Period {
	if len(c.Clock) == 0 {
		return Period{}
	}
	return c.Clock[c.period]
}

// runs reports whether the side has a clock.
func (c *sideClock) runs() bool { return len(c.Clock) > 0 || c.isTiger() }

// limits returns the limits to be sent to an engine. If its opponent has no clock, the engine's own
// time is sent for both sides.
func (c *clocks) limits(s engine.Side, deploying bool) uciengine.Limits {
	own := &c[s]
	l := uciengine.Limits{Nodes: own.Nodes, Depth: own.Depth, MoveTime: own.MoveTime}
	if !own.runs() {
		return l
	}
	l.Clock = true
	for side := range c {
		shown := &c[side]
		if !shown.runs() {
			shown = own
		}
		l.Time[side], l.Increment[side] = shown.face(deploying)
	}
	if moves := own.now().Moves; moves > 0 {
		l.MovesToGo = moves - own.played
	}
	l.Period = own.period
	return l
}

// face is the time that a clock shows and the increment of a move.
func (c *sideClock) face(deploying bool) (left, increment time.Duration) {
	if c.isTiger() {
		return c.tiger.Left(deploying)
	}
	return c.left, c.now().Increment
}

// allowed is how long a side may think; false if only the referee's patience limits that.
func (c *clocks) allowed(s engine.Side, deploying bool) (time.Duration, bool) {
	own := &c[s]
	switch {
	case own.MoveTime > 0:
		return own.MoveTime, true
	case own.runs():
		left, _ := own.face(deploying)
		return left, true
	}
	return 0, false
}

// move subtracts the time of a move from a side's clock. The clock stops at zero: the referee has
// forgiven a small excess.
func (c *clocks) move(s engine.Side, elapsed time.Duration, deploying bool) {
	own := &c[s]
	if own.isTiger() {
		own.tiger.Press(elapsed, deploying)
		return
	}
	now := own.now()
	own.left = max(0, own.left-elapsed) + now.Increment
	if own.played++; own.played == now.Moves {
		own.played, own.period = 0, min(own.period+1, len(own.Clock)-1)
		own.left += own.now().Base
	}
}

// mayPost reports whether a side has deployment time left. If it has none, its opponent posts
// its pieces (rule sheet of TigerChess, Clocks).
func (c *clocks) mayPost(s engine.Side) bool { return !c[s].isTiger() || c[s].tiger.MayPost() }
