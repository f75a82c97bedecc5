package search

import (
	"time"

	"panthera/engine"
)

// plan is how long to think about a move.
type plan struct {
	// soft is when no new iteration is begun, more or less (clock.another), hard when the
	// search is broken off; 0: no limit.
	soft, hard time.Duration
	fixed      bool // soft is not to be stretched
}

const (
	// movesAhead is how many moves are still to be expected where the clock does not say,
	// and the most that are reckoned with.
	movesAhead = 40
	// share is which part of the usable time goes to one of them on average: fewer moves
	// are played than must be expected.
	share = 0.75 / 22
	// stall is kept back once: a busy machine may not run the program for as long.
	stall = 50 * time.Millisecond
	// little is a clock of which one move never takes more than a quarter.
	little = time.Second
	// least is what is thought with no time at all.
	least = 100 * time.Microsecond
)

// planOf is the plan for a move of a side under limits. The overhead is what every move
// costs between the engine and the clock.
func planOf(l Limits, side engine.Side, overhead time.Duration) plan {
	var p plan
	if l.MoveTime > 0 {
		p.hard = max(least, l.MoveTime-min(overhead, l.MoveTime/2))
		p.soft, p.fixed = p.hard, true
	}
	if !l.Clock {
		return p
	}
	if q := budget(l.Time[side], l.Increment[side], l.MovesToGo, overhead); p.hard == 0 || q.hard < p.hard {
		return q
	}
	return p
}

// budget is the plan for a move by the clock, with movesToGo moves to the next control or,
// if 0, to the end of the game.
func budget(left, increment time.Duration, movesToGo int, overhead time.Duration) plan {
	left = max(least, left)
	moves := time.Duration(movesAhead)
	if movesToGo > 0 {
		moves = min(moves, time.Duration(movesToGo))
	}
	// The increment pays for the overhead first, and only what is beyond that is there to
	// think. What it does not pay is put aside for every move still to be expected, and
	// something for a stall; if that is nearly all, what is left is shared out all the same.
	usable := max(left-max(0, overhead-increment)*moves-stall, left/8)
	gain := max(0, increment-overhead)
	var soft, hard time.Duration
	switch {
	case movesToGo == 0:
		soft = time.Duration(float64(usable)*share) + gain*6/10
		hard = min(soft*5, usable*6/10+increment)
	case movesToGo == 1:
		soft, hard = usable*8/10, usable
	default:
		each := usable/moves + gain*(moves-1)/moves
		soft = each * 7 / 10
		hard = min(each*4, usable*8/10)
	}
	hard = max(least, min(hard, mostOf(left, overhead)))
	return plan{soft: max(least, min(soft, hard)), hard: hard}
}

// mostOf is the most time on a clock that one move may take: a quarter if little is left, and never
// more than is left.
func mostOf(left, overhead time.Duration) time.Duration {
	most := max(left/4, left-little*3/4)
	return min(most, max(left-overhead-stall, left/8))
}
