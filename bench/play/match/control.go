package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/clock"
)

// Control is a limit on an engine's thinking: nodes or depth for each move, a time for each move, a
// clock, or a TigerClock. At most one of MoveTime, Clock and Tiger is set.
type Control struct {
	Nodes    uint64
	Depth    int
	MoveTime time.Duration
	// Clock has the time periods of a clock; the last one is repeated.
	Clock []Period
	Tiger clock.Tiger
}

// IsZero says that nothing limits thinking.
func (c Control) IsZero() bool { return c.Nodes == 0 && c.Depth == 0 && !c.Timed() }

// With returns the combination of two controls. It returns an error if both limit time, nodes or
// depth.
func (c Control) With(other Control) (Control, error) {
	if c.Timed() && other.Timed() || c.Nodes > 0 && other.Nodes > 0 || c.Depth > 0 && other.Depth > 0 {
		return c, fmt.Errorf("there are two limits of one kind, %v and %v", c, other)
	}
	if other.Timed() {
		c, other = other, c
	}
	c.Nodes, c.Depth = c.Nodes+other.Nodes, c.Depth+other.Depth
	return c, nil
}

// stretched returns the control with all times multiplied by the factor by; 0 means 1.
func (c Control) stretched(by float64) Control {
	if by == 0 {
		return c
	}
	times := []*time.Duration{&c.MoveTime, &c.Tiger.Deployment, &c.Tiger.Engagement, &c.Tiger.Reserve}
	c.Clock = slices.Clone(c.Clock)
	for i := range c.Clock {
		times = append(times, &c.Clock[i].Base, &c.Clock[i].Increment)
	}
	for _, d := range times {
		if *d > 0 {
			*d = max(time.Millisecond, time.Duration(float64(*d)*by).Round(time.Millisecond))
		}
	}
	return c
}

func (c Control) isTiger() bool { return c.Tiger != (clock.Tiger{}) }

// Timed reports whether a control limits time.
func (c Control) Timed() bool { return c.MoveTime > 0 || len(c.Clock) > 0 || c.isTiger() }

// tigerPrefix begins a TigerClock in text.
const tigerPrefix = "tiger"

// NoClock is the text for no clock at all. An engine with it must have another limit.
const NoClock = "inf"

// ParseClock reads a clock written as time+increment or moves/time+increment, the time in seconds
// or as minutes:seconds: "5+0.05", "40/60", "40/2:00+0.5"; several periods, as "40/10+0.1:20+0.2"
// or "40/7200:3600"; or a TigerClock: "tiger" for the times in the rule sheet of TigerChess, "tiger
// 18/90/0.6" for other times in seconds: for the deployment, for the rest of the game (engagement),
// and the reserve added by each move. In the TigerVariation the times are doubled.
func ParseClock(text string) (Control, error) {
	if rest, ok := strings.CutPrefix(text, tigerPrefix); ok {
		return parseTiger(text, rest)
	}
	periods, err := parsePeriods(text)
	return Control{Clock: periods}, err
}

func parseTiger(text, rest string) (Control, error) {
	if rest == "" {
		return Control{Tiger: clock.Standard}, nil
	}
	var times [3]time.Duration
	parts := strings.Split(strings.TrimSpace(rest), "/")
	for i := range times {
		if len(parts) != len(times) {
			break
		}
		var err error
		if times[i], err = seconds(parts[i]); err != nil || times[i] == 0 {
			break
		}
	}
	if times[2] == 0 {
		return Control{}, fmt.Errorf("clock %q is not of the form tiger deployment/engagement/reserve, in seconds", text)
	}
	return Control{Tiger: clock.Tiger{Deployment: times[0], Engagement: times[1], Reserve: times[2]}}, nil
}

// baseTime reads seconds, minutes:seconds or hours:minutes:seconds.
func baseTime(text string) (sum time.Duration, err error) {
	parts := strings.Split(text, ":")
	for i, part := range parts {
		more, err := seconds(part)
		if err != nil || len(parts) > 3 || i > 0 && more >= time.Minute || i < len(parts)-1 && more%time.Second != 0 {
			return 0, fmt.Errorf("%q is no time", text)
		}
		sum = 60*sum + more
	}
	if sum > longestClock*time.Second {
		return 0, fmt.Errorf("%q is too long", text)
	}
	return sum, nil
}

// longestClock is beyond what any match uses.
const longestClock = 1e6

func seconds(text string) (time.Duration, error) {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || !(s >= 0 && s <= longestClock) {
		return 0, fmt.Errorf("%q is not a number of seconds", text)
	}
	return time.Duration(s * float64(time.Second)).Round(time.Millisecond), nil
}

// Parts of a control's text: aMove stands behind a limit for each move, withLimit between a clock
// and another limit, betweenControls between the controls of the two sides.
const (
	aMove           = "/move"
	withLimit       = " and "
	betweenControls = " : "
)

// String formats a control as it is shown in reports and PGN.
func (c Control) String() string {
	var parts []string
	switch {
	case c.MoveTime > 0:
		parts = append(parts, fmt.Sprintf("%v%s", c.MoveTime, aMove))
	case c.isTiger():
		parts = append(parts, fmt.Sprintf("%s %s/%s/%s", tigerPrefix, inSeconds(c.Tiger.Deployment), inSeconds(c.Tiger.Engagement), inSeconds(c.Tiger.Reserve)))
	case len(c.Clock) > 0:
		periods := make([]string, len(c.Clock))
		for i, p := range c.Clock {
			periods[i] = p.String()
		}
		parts = append(parts, strings.Join(periods, ":"))
	}
	if c.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("%d nodes%s", c.Nodes, aMove))
	}
	if c.Depth > 0 {
		parts = append(parts, fmt.Sprintf("%d plies%s", c.Depth, aMove))
	}
	return strings.Join(parts, withLimit)
}

// InventorsClock is the text that stands for the clock which the inventor of a variant recommends.
const InventorsClock = "inventor"

// ClockOf returns the clock that the inventor of the given variants recommends: the first of their
// presets (see [clock.Presets]), before the doubling in the TigerVariation. All variants must have
// the same clock.
func ClockOf(games []*engine.Game) (c Control, err error) {
	for i, g := range games {
		if !g.Territory && !g.Deployment {
			return c, fmt.Errorf("clock %q: nobody has set one for %s", InventorsClock, g.ID)
		}
		p := clock.Presets(g)[0]
		own := Control{Clock: []Period{{Base: p.Base, Increment: p.Increment}}}
		if p.Tiger != (clock.Tiger{}) {
			own = Control{Tiger: clock.Standard}
		}
		if i > 0 && own.String() != c.String() {
			return c, fmt.Errorf("clock %q: %s and %s have different ones", InventorsClock, games[0].ID, g.ID)
		}
		c = own
	}
	return c, nil
}
