package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"panthera/bench/uciengine"
	"panthera/engine"
)

// Control is how much an engine may think: so many nodes a move, so much time a move,
// or a clock. Exactly one of Nodes, MoveTime and Base is set.
type Control struct {
	Nodes    uint64
	MoveTime time.Duration
	// Base is the time on the clock for Moves moves, or for the whole game if that is
	// 0; Increment is added after each move.
	Base, Increment time.Duration
	Moves           int
}

// ParseClock reads a clock written as seconds+increment or moves/seconds+increment:
// "5+0.05", "40/60", "40/60+0.5".
func ParseClock(text string) (Control, error) {
	var c Control
	refused := fmt.Errorf("clock %q is not of the form [moves/]seconds[+increment]", text)
	rest := text
	if moves, behind, ok := strings.Cut(rest, "/"); ok {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 {
			return c, refused
		}
		c.Moves, rest = n, behind
	}
	base, increment, ok := strings.Cut(rest, "+")
	if !ok {
		increment = "0"
	}
	var err error
	if c.Base, err = seconds(base); err != nil || c.Base == 0 {
		return c, refused
	}
	if c.Increment, err = seconds(increment); err != nil {
		return c, refused
	}
	return c, nil
}

// longestClock is beyond what any match uses.
const longestClock = 1e6

func seconds(text string) (time.Duration, error) {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || !(s >= 0 && s <= longestClock) {
		return 0, fmt.Errorf("%q is no number of seconds", text)
	}
	return time.Duration(s * float64(time.Second)).Round(time.Millisecond), nil
}

// String writes a control as reports and PGN have it.
func (c Control) String() string {
	switch {
	case c.Nodes > 0:
		return fmt.Sprintf("%d nodes/move", c.Nodes)
	case c.MoveTime > 0:
		return fmt.Sprintf("%v/move", c.MoveTime)
	}
	text := strconv.FormatFloat(c.Base.Seconds(), 'f', -1, 64)
	if c.Moves > 0 {
		text = strconv.Itoa(c.Moves) + "/" + text
	}
	if c.Increment > 0 {
		text += "+" + strconv.FormatFloat(c.Increment.Seconds(), 'f', -1, 64)
	}
	return text
}

// clocks are the clocks of a game in progress.
type clocks struct {
	Control
	left   [2]time.Duration
	played [2]int
}

func newClocks(c Control) *clocks { return &clocks{Control: c, left: [2]time.Duration{c.Base, c.Base}} }

// limits are what the side to move is told.
func (c *clocks) limits(s engine.Side) uciengine.Limits {
	l := uciengine.Limits{Nodes: c.Nodes, MoveTime: c.MoveTime}
	if c.Base > 0 {
		l.Clock, l.Time, l.Increment = true, c.left, [2]time.Duration{c.Increment, c.Increment}
		if c.Moves > 0 {
			l.MovesToGo = c.Moves - c.played[s]%c.Moves
		}
	}
	return l
}

// allowed is how long the side to move may think; false if only its patience limits it.
func (c *clocks) allowed(s engine.Side) (time.Duration, bool) {
	switch {
	case c.MoveTime > 0:
		return c.MoveTime, true
	case c.Base > 0:
		return c.left[s], true
	}
	return 0, false
}

// move takes the time of a move off a side's clock. A clock does not go below zero: what
// is more than allowed has been forgiven by the referee.
func (c *clocks) move(s engine.Side, elapsed time.Duration) {
	c.left[s] = max(0, c.left[s]-elapsed) + c.Increment
	c.played[s]++
	if c.Moves > 0 && c.played[s]%c.Moves == 0 {
		c.left[s] += c.Base
	}
}
