package play

import (
	"errors"
	"fmt"
	"time"

	"panthera/engine"
	"panthera/protocol/clock"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/search"
)

// Control is a time control. All times are in seconds.
type Control struct {
	// Kind is NoClock, IncrementClock, FixedClock or TigerClock.
	Kind string `json:"kind"`
	// Base is the initial time on an increment clock. Increment is added after each move.
	Base      float64 `json:"base,omitempty"`
	Increment float64 `json:"increment,omitempty"`
	// Move is the time for each move: with FixedClock for both sides, with NoClock for the engine
	// only.
	Move float64 `json:"move,omitempty"`
	// Deployment, Engagement and Reserve are the three times of a TigerClock: for posting the pieces, for the
	// game, and saved for each move made within the engagement time.
	Deployment float64 `json:"deployment,omitempty"`
	Engagement float64 `json:"engagement,omitempty"`
	Reserve    float64 `json:"reserve,omitempty"`
}

// The kinds of time control.
const (
	NoClock        = "none"
	IncrementClock = "increment"
	FixedClock     = "fixed"
	TigerClock     = "tiger"
)

// The limits of the times in a Control, in seconds.
const (
	shortestMove = 0.05
	longestMove  = 3600
	longestClock = 100 * 3600
)

var errNoControl = errors.New("the kind of clock must be none, increment, fixed or tiger")

// check returns an error if the kind or a time is invalid.
func (c *Control) check() error {
	within := func(name string, value, least, most float64) error {
		if value >= least && value <= most {
			return nil
		}
		return fmt.Errorf("the %s is not from %v to %v seconds", name, least, most)
	}
	switch c.Kind {
	case NoClock, FixedClock:
		return within("time for a move", c.Move, shortestMove, longestMove)
	case IncrementClock:
		return errors.Join(within("time on the clock", c.Base, 1, longestClock), within("time added for a move", c.Increment, 0, longestMove))
	case TigerClock:
		return errors.Join(within("deployment time", c.Deployment, 1, longestClock),
			within("engagement time", c.Engagement, 1, longestClock), within("reserve for a move", c.Reserve, 0, longestMove))
	}
	return errNoControl
}

// clocks has the time control and the clocks of both sides.
type clocks struct {
	Control
	faces [2]face
	// running says that the clock of the side to move has been running since began. before is the
	// time it ran for the same move before a pause.
	running bool
	began   time.Time
	before  time.Duration
}

// face is the time left for one side: in left on an increment clock, in tiger on a TigerClock.
type face struct {
	left  time.Duration
	tiger clock.TigerFace
}

func newClocks(c Control) *clocks {
	tiger := clock.Tiger{Deployment: game.Seconds(c.Deployment), Engagement: game.Seconds(c.Engagement), Reserve: game.Seconds(c.Reserve)}
	start := face{left: game.Seconds(c.Base), tiger: tiger.Face()}
	return &clocks{Control: c, faces: [2]face{start, start}}
}

// timed reports whether a player can lose on time.
func (k *clocks) timed() bool { return k.Kind != NoClock }

// left returns the time left for a side, without the time spent on the present move. deploying says that pieces
// are being posted.
func (k *clocks) left(s engine.Side, deploying bool) time.Duration {
	f := &k.faces[s]
	switch k.Kind {
	case FixedClock:
		return game.Seconds(k.Move)
	case TigerClock:
		left, _ := f.tiger.Left(deploying)
		return left
	}
	return f.left
}

// spent returns the time spent so far on the present move.
func (k *clocks) spent(now time.Time) time.Duration {
	if !k.running {
		return k.before
	}
	return k.before + now.Sub(k.began)
}

// run starts the clock for the present move, or continues it after a pause.
func (k *clocks) run(now time.Time) { k.running, k.began = k.timed(), now }

// stop stops the clock and forgets the time spent on the present move.
func (k *clocks) stop() { k.running, k.before = false, 0 }

// pause stops the clock and remembers the time spent on the present move.
func (k *clocks) pause(now time.Time) { k.before, k.running = k.spent(now), false }

// press subtracts the time spent on the present move from a side's clock, and adds the increment.
// If no clock runs, as before the first move, it does nothing.
func (k *clocks) press(s engine.Side, deploying bool, now time.Time) {
	if !k.running {
		return
	}
	elapsed := k.spent(now)
	f := &k.faces[s]
	switch k.Kind {
	case IncrementClock:
		f.left = max(0, f.left-elapsed) + game.Seconds(k.Increment)
	case TigerClock:
		f.tiger.Press(elapsed, deploying)
	}
	k.stop()
}

// limits returns the limits for the engine's search of its next move.
func (k *clocks) limits(deploying bool) search.Limits {
	switch k.Kind {
	case NoClock, FixedClock:
		return search.Limits{MoveTime: game.Seconds(k.Move)}
	}
	l := search.Limits{Clock: true}
	for side := range k.faces {
		f := &k.faces[side]
		l.Time[side] = max(time.Millisecond, k.left(engine.Side(side), deploying))
		if l.Increment[side] = game.Seconds(k.Increment); k.Kind == TigerClock {
			_, l.Increment[side] = f.tiger.Left(deploying)
		}
	}
	return l
}

// mayPost reports whether a side has time left for posting its pieces. If not, the opponent posts them.
func (k *clocks) mayPost(s engine.Side) bool {
	return k.Kind != TigerClock || k.faces[s].tiger.MayPost()
}

// shown returns what the clocks show while hand is the side that must move; nil if there are no
// clocks. posting says that pieces are being posted.
func (k *clocks) shown(hand engine.Side, posting bool) *clockFace {
	if !k.timed() {
		return nil
	}
	var left [2]time.Duration
	for side := range left {
		left[side] = k.left(engine.Side(side), posting)
	}
	shown := &clockFace{}
	left[hand] = max(0, left[hand]-k.spent(time.Now()))
	if k.running {
		shown.Running = describe.SideName(hand)
	}
	shown.White, shown.Black = left[engine.White].Milliseconds(), left[engine.Black].Milliseconds()
	return shown
}
