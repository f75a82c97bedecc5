package search

import (
	"sync/atomic"
	"time"

	"panthera/engine"
)

// clock decides when a search ends, according to the plan for the move's time.
type clock struct {
	plan
	start time.Time
	// ponder means that time limits do not apply until hit is true.
	ponder bool
	hit    atomic.Bool
	trend  trend
}

// set plans the time for a move of a side. It is counted from the moment at which the search was requested
// (Limits.Start).
func (c *clock) set(l Limits, side engine.Side, move int, overhead time.Duration) {
	c.start = l.Start
	if c.start.IsZero() {
		c.start = time.Now()
	}
	c.plan, c.ponder, c.trend = planOf(l, side, move, overhead), l.Ponder, trend{}
}

func (c *clock) elapsed() time.Duration { return time.Since(c.start) }

// pondering reports whether the search ponders, so that no time limits apply.
func (c *clock) pondering() bool { return c.ponder && !c.hit.Load() }

// expired reports whether the time for the move is used up.
func (c *clock) expired() bool {
	return c.hard > 0 && !c.pondering() && c.elapsed() >= c.hard
}

// another reports whether there is time for another iteration. best and score are the result of the last
// iteration, and effort is the share of all nodes that were spent on the best move.
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

// trend describes how the best move and the score have changed from iteration to iteration.
type trend struct {
	best      engine.Move
	stability int     // iterations for which it has been the best
	score     float64 // of late: each iteration counts half as much as the next
	known     bool    // there is a score
}

// steady has factors for the time of a move, by the number of iterations since the best move last changed.
// The factor is large after a change, since another change often follows.
var steady = [...]float64{1.5, 1.2, 1.05, 0.95, 0.85, 0.8, 0.75}

// stretch takes the result of an iteration and returns a factor for the time of the move. The factor is
// larger if the best move has just changed, if the best move took a small share of the nodes (since other
// moves are then nearly as good), and if the score has fallen.
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
