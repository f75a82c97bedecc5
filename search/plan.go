package search

import (
	"time"

	"panthera/engine"
)

// plan is the time to think about a move.
type plan struct {
	// soft is roughly the time after which no new iteration begins (see clock.another), hard is the
	// time when the search is stopped; 0 means no limit.
	soft, hard time.Duration
	fixed      bool // soft is not to be stretched
}

const (
	// movesAhead is the number of moves expected until the end of the game, and the most that
	// are planned for.
	movesAhead = 40
	// share is the average part of the usable time for one move. It counts on games that are
	// shorter than movesAhead.
	share = 0.75 / 22
	// stall is a reserve, since a busy machine may not run the program for so long.
	stall = 50 * time.Millisecond
	// little is a short time on the clock. If less is left, one move takes at most a quarter of it.
	little = time.Second
	// least is the time to think when there is none left.
	least = 100 * time.Microsecond
)

// planOf is the plan for a move of a side under limits. The overhead is the time that every
// move loses between the engine and the clock.
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
	// The increment pays for the overhead first; only the rest is for thinking. Overhead that it
	// does not pay is reserved for every expected move, and so is the reserve for a stall. If
	// hardly anything is left, an eighth of the time is still usable.
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

// mostOf is the most time that one move may take from a clock: a quarter if little is left, and
// never more than is left.
func mostOf(left, overhead time.Duration) time.Duration {
	most := max(left/4, left-little*3/4)
	return min(most, max(left-overhead-stall, left/8))
}
