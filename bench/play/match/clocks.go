package match

import (
	"time"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/clock"
)

// clocks are the clocks of both sides in a game that is being played.
type clocks [2]sideClock

// sideClock is the clock of one side.
type sideClock struct {
	Control
	// left is the time left on an ordinary clock; tiger is the state of a TigerClock, which has
	// separate times for the deployment and the rest of the game.
	left  time.Duration
	tiger clock.TigerFace
	// period is the index of the current time period in Clock, played the number of moves made in
	// it.
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

// now returns the current time period, or the zero Period if the side has no ordinary clock.
func (c *sideClock) now() Period {
	if len(c.Clock) == 0 {
		return Period{}
	}
	return c.Clock[c.period]
}

// runs reports whether the side has a clock, ordinary or TigerClock.
func (c *sideClock) runs() bool { return len(c.Clock) > 0 || c.isTiger() }

// limits returns the search limits to be sent to the engine of side s. If only this side has a
// clock, its time is sent as the time of both sides.
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

// face returns the time left on a clock and the increment for each move.
func (c *sideClock) face(deploying bool) (left, increment time.Duration) {
	if c.isTiger() {
		return c.tiger.Left(deploying)
	}
	return c.left, c.now().Increment
}

// allowed returns how long side s may think about the next move, and false if it has no limit on
// time.
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

// move subtracts the time of a move from the clock of side s and adds the increment. The time left
// does not fall below zero, since the referee allows a small excess (Rules.Margin).
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

// mayPost reports whether a side has time left for the deployment, or a clock that does not limit
// it. If not, its opponent places its remaining pieces (rule sheet of TigerChess, Clocks).
func (c *clocks) mayPost(s engine.Side) bool { return !c[s].isTiger() || c[s].tiger.MayPost() }
