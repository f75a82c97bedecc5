package search

import (
	"math"
	"time"

	"panthera/engine"
)

// plan is the planned time for a move.
type plan struct {
	// soft is about the time after which no new iteration begins (see clock.another). hard is the time after
	// which the search is stopped. 0 means no limit.
	soft, hard time.Duration
	fixed      bool // soft is not to be stretched
}

const (
	// movesAhead is the number of moves that are planned for when no time control is known, the most moves to a
	// time control that are planned for, and the move of the game after which the share of a move does not grow.
	movesAhead = 40
	// stall is an amount of time that is never planned to be used, since a busy machine may not run the
	// program for so long.
	stall = 50 * time.Millisecond
	// little is a short time left on the clock. If there is less, a move takes at most a quarter of it.
	little = time.Second
	// least is the planned time if no time is left.
	least = 100 * time.Microsecond
)

// planOf returns the plan for a move of a side, by its number in the game. overhead is the time that each move loses
// in communication with the clock.
func planOf(l Limits, side engine.Side, move int, overhead time.Duration) plan {
	var p plan
	if l.MoveTime > 0 {
		p.hard = max(least, l.MoveTime-min(overhead, l.MoveTime/2))
		p.soft, p.fixed = p.hard, true
	}
	if !l.Clock {
		return p
	}
	if q := budget(l.Time[side], l.Increment[side], move, l.MovesToGo, overhead); p.hard == 0 || q.hard < p.hard {
		return q
	}
	return p
}

// budget returns the plan for a move of a number in the game, with so much time left on the clock, and movesToGo moves
// to the next time control or, if 0, to the end of the game.
func budget(left, increment time.Duration, move, movesToGo int, overhead time.Duration) plan {
	left = max(least, left)
	moves := time.Duration(movesAhead)
	if movesToGo > 0 {
		moves = min(moves, time.Duration(movesToGo))
	}
	// The increment of a move first pays for its overhead. If it does not suffice, the rest is set aside for
	// each expected move, and so is the reserve for a stall. At least an eighth of the time left is usable.
	usable := max(left-max(0, overhead-increment)*moves-stall, left/8)
	total := usable + max(0, increment-overhead)*(moves-1)
	var soft, hard time.Duration
	switch {
	case movesToGo == 0:
		// With little on the clock the increments to come do not pay for this move yet.
		soft = min(time.Duration(float64(total)*share(move)), usable/6+increment*8/10)
		hard = min(soft*5, usable*6/10+increment)
	case movesToGo == 1:
		soft, hard = usable*8/10, usable
	default:
		each := total / moves
		soft = each * 7 / 10
		hard = min(each*4, usable*8/10)
	}
	hard = max(least, min(hard, mostOf(left, overhead)))
	return plan{soft: max(least, min(soft, hard)), hard: hard}
}

// share returns the fraction of the time to the end of the game to spend on a move of a number in the game. It grows,
// since fewer moves are left, so that the moves which mostly decide a game get about the same time each: by the root,
// as in Stockfish, and with numbers for which moves 5 to 35 do.
func share(move int) float64 { return 0.01 + math.Sqrt(float64(min(move, movesAhead)))/150 }

// mostOf returns the most time that a move may take: a quarter of the time left if that is little, and always
// less than the time left.
func mostOf(left, overhead time.Duration) time.Duration {
	most := max(left/4, left-little*3/4)
	return min(most, max(left-overhead-stall, left/8))
}
