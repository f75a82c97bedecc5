package clock

import (
	"fmt"
	"time"
)

// Tiger is the times of a TigerClock, which has three countdowns.
type Tiger struct {
	// Deployment is the time for the postings before the first move.
	Deployment time.Duration
	// Engagement is added to the rest of the deployment time.
	Engagement time.Duration
	// Reserve is what each move made during the engagement time adds to a reserve, which counts
	// down when that time has run out.
	Reserve time.Duration
}

// Standard is the TigerClock of the rule sheet.
var Standard = Tiger{30 * time.Minute, 150 * time.Minute, time.Minute}

// For is the clock for a family of games with the times of TigerChess: doubled in the
// TigerVariation.
func (t Tiger) For(family string) Tiger {
	if family != "tigervariation" {
		return t
	}
	return Tiger{2 * t.Deployment, 2 * t.Engagement, 2 * t.Reserve}
}

// TigerFace is the time left of one side's TigerClock.
type TigerFace struct {
	times                           Tiger
	deployment, engagement, reserve time.Duration
	engaged                         bool
}

// Face is the face of a clock that has not run yet.
func (t Tiger) Face() TigerFace {
	return TigerFace{times: t, deployment: t.Deployment, engagement: t.Engagement}
}

// Left is the time left for the side's next move, and how much a move made now adds to the reserve.
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

// Press subtracts the time of a move. No time goes below zero.
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

// MayPost reports whether there is deployment time left; if not, the opponent posts for the side.
func (f *TigerFace) MayPost() bool { return f.deployment > 0 }

// Text encodes the time left for files: the times in milliseconds, and whether the engagement
// has begun. Read decodes it.
func (f *TigerFace) Text() string {
	return fmt.Sprintf("%d/%d/%d/%t", f.deployment.Milliseconds(), f.engagement.Milliseconds(), f.reserve.Milliseconds(), f.engaged)
}

// Read sets the time left from a Text.
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
