package search

import (
	"sync/atomic"
	"time"

	"panthera/engine"
)

// clock decides when a search ends, by its plan.
type clock struct {
	plan
	start time.Time
	// ponder means that the clock does not run until hit is true.
	ponder bool
	hit    atomic.Bool
	trend  trend
}

// set plans the time for a move. The time runs from the moment at which the search was requested.
func (c *clock) set(l Limits, side engine.Side, overhead time.Duration) {
	c.start = l.Start
	if c.start.IsZero() {
		c.start = time.Now()
	}
	c.plan, c.ponder, c.trend = planOf(l, side, overhead), l.Ponder, trend{}
}

func (c *clock) elapsed() time.Duration { return time.Since(c.start) }

// pondering reports whether the clock is suspended.
func (c *clock) pondering() bool { return c.ponder && !c.hit.Load() }

// expired reports whether the search must end.
func (c *clock) expired() bool {
	return c.hard > 0 && !c.pondering() && c.elapsed() >= c.hard
}

// another reports whether to begin another iteration, given the move and the score of the last one;
// effort is the share of all nodes spent on that move.
func (c *clock) another(best engine.Move, score int, effort float64) bool {
	factor := c.trend.stretch(best, score, effort)
	if c.soft == 0 || c.pondering() {
		return true
	}
	if c.fixed {
		factor = 1
	}
	return c.elapsed() < time.Duration(float64(c.soft)*factor)
}

// trend describes the development of the iterations of a search.
type trend struct {
	best      engine.Move
	stability int     // iterations for which it has been the best
	score     float64 // of late: each iteration counts half as much as the next
	known     bool    // there is a score
}

// steady is a factor for the time of a move, by the number of iterations since the best move last
// changed: a change is often followed by another.
var steady = [...]float64{1.5, 1.2, 1.05, 0.95, 0.85, 0.8, 0.75}

// stretch adds an iteration and returns the factor for the time of the move. The factor grows
// while the best move changes, while few nodes go to it, since other moves then come close, and
// while the score falls.
func (t *trend) stretch(best engine.Move, score int, effort float64) float64 {
	if best == t.best {
		t.stability++
	} else {
		t.best, t.stability = best, 0
	}
	drop := 0.0
	if t.known {
		drop = t.score - float64(score)
		t.score -= drop / 2
	} else {
		t.score, t.known = float64(score), true
	}
	return steady[min(t.stability, len(steady)-1)] * (1.6 - effort) * (1 + max(-10, min(drop, 80))/100)
}
