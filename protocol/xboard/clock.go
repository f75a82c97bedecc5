package xboard

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
	"panthera/search"
)

// clock is the time control that the GUI has set.
type clock struct {
	// perSession is the number of moves in each time control session; 0 if one session lasts for the whole
	// game.
	perSession      int
	base, increment time.Duration
	// fixed is the time for each move if that is fixed, and 0 otherwise.
	fixed time.Duration
	// depth limits searches, in plies; 0 for no limit.
	depth int
	// rate is the number of nodes that are counted as one second of thinking (command nps); 0 for real time.
	rate int
	// own and opponent are the remaining times of the engine and of its opponent.
	own, opponent time.Duration
}

// newClock returns the default time control: 40 moves in five minutes.
func newClock() clock {
	const base = 5 * time.Minute
	return clock{perSession: 40, base: base, own: base, opponent: base}
}

// newGame sets both clocks to their full time, and removes the limits by move, depth and nodes of the last
// game.
func (c *clock) newGame() {
	c.fixed, c.depth, c.rate = 0, 0, 0
	c.own, c.opponent = c.base, c.base
}

var errLevel = errors.New("level wants MOVES MINUTES[:SECONDS] INCREMENT")

const (
	longest     = 1000 * time.Hour
	mostMoves   = 100_000
	fastestRate = 1 << 30
)

// level sets the time control from the arguments of the command level: MOVES MINUTES[:SECONDS] INCREMENT.
func (c *clock) level(words []string) error {
	if len(words) != 3 {
		return errLevel
	}
	moves, err := number(words[0], 0, mostMoves)
	if err != nil {
		return errLevel
	}
	minutes, seconds, _ := strings.Cut(words[1], ":")
	base, ok := duration(minutes, time.Minute)
	if seconds != "" || strings.Contains(words[1], ":") {
		rest, good := duration(seconds, time.Second)
		base, ok = base+rest, ok && good && !strings.Contains(minutes, ".")
	}
	increment, good := duration(words[2], time.Second)
	if !ok || !good {
		return errLevel
	}
	c.perSession, c.base, c.increment, c.fixed = moves, base, increment, 0
	return nil
}

// setPerMove sets the time for each move, in seconds or MINUTES:SECONDS.
func (c *clock) setPerMove(arguments string) error {
	minutes, seconds, found := strings.Cut(arguments, ":")
	if !found {
		minutes, seconds = "0", arguments
	}
	whole, ok := duration(minutes, time.Minute)
	rest, good := duration(seconds, time.Second)
	if !ok || !good || whole+rest == 0 {
		return errors.New("st wants seconds")
	}
	c.fixed = whole + rest
	return nil
}

// setDepth sets the depth, in plies, to which moves are searched.
func (c *clock) setDepth(arguments string) error {
	n, err := number(arguments, 0, mostMoves)
	if err != nil {
		return fmt.Errorf("sd: %w", err)
	}
	c.depth = n
	return nil
}

// setNodeRate sets how many nodes count as a second.
func (c *clock) setNodeRate(arguments string) error {
	n, err := number(arguments, 0, fastestRate)
	if err != nil {
		return fmt.Errorf("nps: %w", err)
	}
	c.rate = n
	return nil
}

// setOwn sets the remaining time of the engine, in centiseconds.
func (c *clock) setOwn(arguments string) error { return readTime(arguments, &c.own) }

// setOpponent sets the remaining time of the opponent, in centiseconds.
func (c *clock) setOpponent(arguments string) error { return readTime(arguments, &c.opponent) }

// readTime parses the time on a clock, in centiseconds, into shown. A negative time counts as zero.
func readTime(text string, shown *time.Duration) error {
	n, err := number(text, -int(longest/centisecond), int(longest/centisecond))
	if err != nil {
		return fmt.Errorf("centiseconds: %w", err)
	}
	*shown = max(0, time.Duration(n)*centisecond)
	return nil
}

// duration parses text as a number of units, with a decimal point or without. It reports whether text is
// valid.
func duration(text string, unit time.Duration) (time.Duration, bool) {
	if text == "" || strings.Trim(text, "0123456789.") != "" {
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n > float64(longest/unit) {
		return 0, false
	}
	return time.Duration(n * float64(unit)), true
}

// number parses text as an integer from least to most.
func number(text string, least, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, errors.New("want a number from " + strconv.Itoa(least) + " to " + strconv.Itoa(most))
	}
	return n, nil
}

// limits returns the limits of the next search, for a side that has made the given number of moves in the
// game.
func (c *clock) limits(side engine.Side, made int) search.Limits {
	l := search.Limits{Depth: min(c.depth, search.MaxPly)}
	left := 0
	if c.perSession > 0 {
		left = c.perSession - made%c.perSession
	}
	switch {
	case c.rate > 0:
		l.Nodes = uint64(max(1, c.share(left).Seconds()*float64(c.rate)))
	case c.fixed > 0:
		l.MoveTime = c.fixed
	default:
		l.Clock, l.MovesToGo = true, left
		l.Time[side], l.Time[side.Other()] = c.own, c.opponent
		l.Increment = [2]time.Duration{c.increment, c.increment}
	}
	return l
}

// movesAhead is the number of moves expected in the rest of a game without sessions.
const movesAhead = 30

// share returns the part of the engine's remaining time that one move may use, where time is measured in
// nodes. left is the number of moves until the next time control; 0 for none.
func (c *clock) share(left int) time.Duration {
	if c.fixed > 0 {
		return c.fixed
	}
	if left == 0 {
		left = movesAhead
	}
	return min(c.own/time.Duration(left)+c.increment, c.own)
}

// moved updates the engine's clock after its move, for GUIs that do not send the time. made is the number of
// moves that the engine has made, this one included.
func (c *clock) moved(elapsed time.Duration, made int) {
	c.own = max(0, c.own-elapsed) + c.increment
	if c.perSession > 0 && made%c.perSession == 0 {
		c.own += c.base
	}
}
