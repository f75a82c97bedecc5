package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/clock"
)

// Control is how much an engine may think: so many nodes or plies a move, so much time a
// move, a clock, or a TigerClock. Exactly one of Nodes, Depth, MoveTime, Base and Tiger
// is set.
type Control struct {
	Nodes    uint64
	Depth    int
	MoveTime time.Duration
	// Base is the time on the clock for Moves moves, or for the whole game if that is
	// 0; Increment is added after each move.
	Base, Increment time.Duration
	Moves           int
	Tiger           clock.Tiger
}

// stretched is the control with all times multiplied; by 0 is by 1.
func (c Control) stretched(by float64) Control {
	if by == 0 {
		return c
	}
	for _, d := range []*time.Duration{&c.MoveTime, &c.Base, &c.Increment, &c.Tiger.Deployment, &c.Tiger.Engagement, &c.Tiger.Reserve} {
		if *d > 0 {
			*d = max(time.Millisecond, time.Duration(float64(*d)*by).Round(time.Millisecond))
		}
	}
	return c
}

func (c Control) isTiger() bool { return c.Tiger != (clock.Tiger{}) }

// Timed says whether a control is about time.
func (c Control) Timed() bool { return c.MoveTime > 0 || c.Base > 0 || c.isTiger() }

// tigerPrefix begins a TigerClock in text.
const tigerPrefix = "tiger"

// NoClock is a clock that never runs out, for engines with another limit.
const NoClock = "inf"

// ParseClock reads a clock written as time+increment or moves/time+increment, the time in seconds
// or as minutes:seconds: "5+0.05", "40/60", "40/2:00+0.5"; or a TigerClock: "tiger" for the rule
// sheet's, "tiger 18/90/0.6" for other seconds of deployment, engagement and reserve. In the
// TigerVariation they count double.
func ParseClock(text string) (Control, error) {
	if rest, ok := strings.CutPrefix(text, tigerPrefix); ok {
		return parseTiger(text, rest)
	}
	var c Control
	refused := fmt.Errorf("clock %q is not of the form [moves/]time[+increment], the time as seconds or minutes:seconds", text)
	rest := text
	if moves, behind, ok := strings.Cut(rest, "/"); ok {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 {
			return c, refused
		}
		c.Moves, rest = n, behind
	}
	base, increment, ok := strings.Cut(rest, "+")
	if !ok {
		increment = "0"
	}
	var err error
	if c.Base, err = baseTime(base); err != nil || c.Base == 0 {
		return c, refused
	}
	if c.Increment, err = seconds(increment); err != nil {
		return c, refused
	}
	return c, nil
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

// aMove ends a control that is no clock; betweenControls stands between those of both sides.
const (
	aMove           = "/move"
	betweenControls = " : "
)

// String writes a control as reports and PGN have it.
func (c Control) String() string {
	plain := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	switch {
	case c.Nodes > 0:
		return fmt.Sprintf("%d nodes%s", c.Nodes, aMove)
	case c.Depth > 0:
		return fmt.Sprintf("%d plies%s", c.Depth, aMove)
	case c.MoveTime > 0:
		return fmt.Sprintf("%v%s", c.MoveTime, aMove)
	case c.isTiger():
		return fmt.Sprintf("%s %s/%s/%s", tigerPrefix, plain(c.Tiger.Deployment), plain(c.Tiger.Engagement), plain(c.Tiger.Reserve))
	}
	text := plain(c.Base)
	if c.Moves > 0 {
		text = strconv.Itoa(c.Moves) + "/" + text
	}
	if c.Increment > 0 {
		text += "+" + plain(c.Increment)
	}
	return text
}

// InventorsClock asks for the clock that the inventor of a game sets for it.
const InventorsClock = "inventor"

// ClockOf is the clock that the inventor of all these games sets for them: the first that is
// offered for them (see [clock.Presets]), before it is doubled in the TigerVariation.
func ClockOf(games []*engine.Game) (c Control, err error) {
	for i, g := range games {
		if !g.Territory && !g.Deployment {
			return c, fmt.Errorf("clock %q: nobody has set one for %s", InventorsClock, g.ID)
		}
		p := clock.Presets(g)[0]
		own := Control{Base: p.Base, Increment: p.Increment}
		if p.Tiger != (clock.Tiger{}) {
			own.Tiger = clock.Standard
		}
		if i > 0 && own != c {
			return c, fmt.Errorf("clock %q: %s and %s have different ones", InventorsClock, games[0].ID, g.ID)
		}
		c = own
	}
	return c, nil
}
