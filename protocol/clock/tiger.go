package clock

import (
	"fmt"
	"time"
)

// Tiger has the settings of a TigerClock: the times of its three countdowns.
type Tiger struct {
	// Deployment is the time for placing pieces before the first move.
	Deployment time.Duration
	// Engagement is the time for the moves after the deployment; what is left of the deployment
	// time is added to it.
	Engagement time.Duration
	// Reserve is what each move made during the engagement time adds to the reserve time, which
	// runs when the engagement time is used up.
	Reserve time.Duration
}

// Standard has the times of a TigerClock by the rule sheet of TigerChess.
var Standard = Tiger{30 * time.Minute, 150 * time.Minute, time.Minute}

// For returns the times for a family of games, given the times t for TigerChess: twice t in the
// TigerVariation, t in all other families.
func (t Tiger) For(family string) Tiger {
	if family != "tigervariation" {
		return t
	}
	return Tiger{2 * t.Deployment, 2 * t.Engagement, 2 * t.Reserve}
}

// TigerFace is the state of one side's TigerClock: the times it has left.
type TigerFace struct {
	times                           Tiger
	deployment, engagement, reserve time.Duration
	engaged                         bool
}

// Face returns the state of a clock that has not run yet.
func (t Tiger) Face() TigerFace {
	return TigerFace{times: t, deployment: t.Deployment, engagement: t.Engagement}
}

// Left returns the time left for the side's next move, and by how much the move will increase the
// reserve if it is made within the engagement time. deploying says that it places a piece.
func (f *TigerFace) Left(deploying bool) (left, reserve time.Duration) {
	switch {
	case deploying:
		return f.deployment, 0
	case !f.engaged:
		return f.engagement + f.deployment, f.times.Reserve
	case f.engagement > 0:
		return f.engagement + f.reserve, f.times.Reserve
	}
	return f.reserve, 0
}

// Press subtracts the time that a move took, and adds to the reserve if the move earns that. No
// time goes below zero.
func (f *TigerFace) Press(elapsed time.Duration, deploying bool) {
	if deploying {
		f.deployment = max(0, f.deployment-elapsed)
		return
	}
	if !f.engaged {
		f.engaged, f.engagement, f.deployment = true, f.engagement+f.deployment, 0
	}
	if f.engagement >= elapsed && f.engagement > 0 {
		f.engagement -= elapsed
		f.reserve += f.times.Reserve
		return
	}
	f.reserve = max(0, f.reserve-(elapsed-f.engagement))
	f.engagement = 0
}

// MayPost reports whether the side has deployment time left. If not, the opponent places its pieces.
func (f *TigerFace) MayPost() bool { return f.deployment > 0 }

// Text returns the state of the clock for files: the times in milliseconds, and whether the
// engagement has begun. Read decodes it.
func (f *TigerFace) Text() string {
	return fmt.Sprintf("%d/%d/%d/%t", f.deployment.Milliseconds(), f.engagement.Milliseconds(), f.reserve.Milliseconds(), f.engaged)
}

// Read sets the state of the clock from a text that Text has returned.
func (f *TigerFace) Read(text string) error {
	var deployment, engagement, reserve int64
	var engaged bool
	if _, err := fmt.Sscanf(text, "%d/%d/%d/%t", &deployment, &engagement, &reserve, &engaged); err != nil {
		return fmt.Errorf("%q is no TigerClock: %w", text, err)
	}
	f.deployment, f.engagement = time.Duration(deployment)*time.Millisecond, time.Duration(engagement)*time.Millisecond
	f.reserve, f.engaged = time.Duration(reserve)*time.Millisecond, engaged
	return nil
}
