package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Period is a period of a clock. Base is added to the clock when the period begins, and Increment
// after each move. The period lasts Moves moves, or the rest of the game if Moves is 0.
type Period struct {
	Base, Increment time.Duration
	Moves           int
}

// parsePeriods reads the periods of a clock in text, except a TigerClock.
func parsePeriods(text string) (list []Period, err error) {
	for _, part := range splitPeriods(text) {
		if len(list) > 0 && list[len(list)-1].Moves == 0 {
			return nil, fmt.Errorf("clock %q: a period without a number of moves lasts to the end of the game", text)
		}
		p, err := parsePeriod(part)
		if err != nil {
			return nil, fmt.Errorf("clock %q is not of the form [moves/]time[+increment], the time as seconds or minutes:seconds; or several of these with : between them", text)
		}
		list = append(list, p)
	}
	return list, nil
}

// splitPeriods splits the text of a clock at the colons between periods. A colon separates periods,
// and not minutes from seconds, if it stands behind an increment, before a number of moves, or
// before a number too large for seconds.
func splitPeriods(text string) (parts []string) {
	for i, part := range strings.Split(text, ":") {
		last := len(parts) - 1
		base, _, _ := strings.Cut(part, "+")
		n, err := strconv.Atoi(base)
		switch {
		case i == 0, strings.Contains(parts[last], "+"), strings.Contains(part, "/"), err == nil && n >= 60 && strings.Contains(parts[last], "/"):
			parts = append(parts, part)
		default:
			parts[last] += ":" + part
		}
	}
	return parts
}

func parsePeriod(text string) (p Period, err error) {
	if moves, behind, ok := strings.Cut(text, "/"); ok {
		if p.Moves, err = strconv.Atoi(moves); err != nil || p.Moves < 1 {
			return p, fmt.Errorf("%q is not a number of moves", moves)
		}
		text = behind
	}
	base, increment, ok := strings.Cut(text, "+")
	if ok {
		if p.Increment, err = seconds(increment); err != nil {
			return p, err
		}
	}
	if p.Base, err = baseTime(base); err == nil && p.Base == 0 {
		err = fmt.Errorf("%q is no time", text)
	}
	return p, err
}

// String formats a period in the form in which [ParseClock] reads it.
func (p Period) String() string {
	text := inSeconds(p.Base)
	if p.Moves > 0 {
		text = strconv.Itoa(p.Moves) + "/" + text
	}
	if p.Increment > 0 {
		text += "+" + inSeconds(p.Increment)
	}
	return text
}

func inSeconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
