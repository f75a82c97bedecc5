package search

import (
	"sync/atomic"
	"time"

	"panthera/engine"
)

// clock decides how long to search. Hard is when the search is broken off, soft when no
// new iteration is begun.
type clock struct {
	start      time.Time
	soft, hard time.Duration // 0: no limit
	fixed      bool          // soft is not to be stretched
	// ponder says that the clock is not to be heeded before hit is true.
	ponder bool
	hit    atomic.Bool
}

// share is which part of the remaining time goes to one move when the number of moves to
// come is unknown.
const share = 1.0 / 22

// set plans the time for a move, from now.
func (c *clock) set(l Limits, side engine.Side, overhead time.Duration) {
	c.start = time.Now()
	c.soft, c.hard, c.fixed, c.ponder = 0, 0, false, l.Ponder
	if l.MoveTime > 0 {
		c.hard = max(time.Millisecond, l.MoveTime-overhead)
		c.soft, c.fixed = c.hard, true
	}
	if !l.Clock {
		return
	}
	left := max(time.Millisecond, l.Time[side]-overhead)
	increment := l.Increment[side]
	var soft, hard time.Duration
	if l.MovesToGo > 0 {
		moves := time.Duration(min(l.MovesToGo, 50))
		per := left/moves + increment*(moves-1)/moves
		soft = per * 7 / 10
		hard = min(per*4, left*8/10)
		if l.MovesToGo == 1 {
			soft, hard = left*8/10, left*9/10
		}
	} else {
		soft = time.Duration(float64(left)*share*0.75) + increment*6/10
		hard = min(soft*5, left*6/10)
	}
	hard = max(time.Millisecond, min(hard, left))
	soft = max(time.Millisecond, min(soft, hard))
	if c.hard == 0 || hard < c.hard {
		c.soft, c.hard, c.fixed = soft, hard, false
	}
}

func (c *clock) elapsed() time.Duration { return time.Since(c.start) }

// pondering says that the clock is not to be heeded yet.
func (c *clock) pondering() bool { return c.ponder && !c.hit.Load() }

// expired says whether the search must end.
func (c *clock) expired() bool {
	return c.hard > 0 && !c.pondering() && c.elapsed() >= c.hard
}

// another says whether to begin another iteration, given how settled the best move is:
// stability counts the iterations it has stood, share the part of the last iteration's
// nodes spent on it, drop by how many centipawns its score has fallen.
func (c *clock) another(stability int, effort float64, drop int) bool {
	if c.soft == 0 || c.pondering() {
		return true
	}
	elapsed := c.elapsed()
	if c.fixed {
		return elapsed < c.soft
	}
	factor := 1.35 - 0.08*float64(min(stability, 8))
	factor *= 1.6 - effort
	factor *= 1 + float64(max(0, min(drop, 80)))/100
	return float64(elapsed) < float64(c.soft)*factor
}
