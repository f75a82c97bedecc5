package uciengine

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Info is what an engine has reported about its search and the best line of moves.
type Info struct {
	Depth    int `json:"depth"`
	SelDepth int `json:"seldepth,omitempty"`
	// Score is the score for the engine's side, in centipawns or, if Mate is set, in moves to mate.
	Score int  `json:"score"`
	Mate  bool `json:"mate,omitempty"`
	// Scored says that there is a score. Lower and upper bounds do not count as scores: they only
	// say that the score is outside the search window.
	Scored bool   `json:"scored"`
	Nodes  uint64 `json:"nodes"`
	// NPS is the number of nodes per second, as the engine reports it; 0 if it does not.
	NPS uint64 `json:"nps,omitempty"`
	// Line is the line of moves (pv) that has this score, as the engine writes it; long lines are
	// shortened.
	Line string `json:"line,omitempty"`
	// Time by the engine's own clock.
	Time time.Duration `json:"-"`
	// reached is the last depth that the engine has reported. Depth is set to it only when a score
	// of this depth is reported.
	reached int
}

// String formats score and depth as they are written in PGN comments: +0.35/12, or -M3/20 for a
// mate.
func (i Info) String() string {
	switch {
	case !i.Scored:
		return ""
	case i.Mate && i.Score < 0:
		return fmt.Sprintf("-M%d/%d", -i.Score, i.Depth)
	case i.Mate:
		return fmt.Sprintf("+M%d/%d", i.Score, i.Depth)
	}
	return fmt.Sprintf("%+.2f/%d", float64(i.Score)/100, i.Depth)
}

// update updates i from a line of the engine's output. It ignores output other than info, and info
// about lines of moves other than the best one.
func (i *Info) update(text string) {
	words := append(strings.Fields(text), "") // the last has no value
	if words[0] != "info" {
		return
	}
	next, scored, bound := *i, false, false
	next.Line = ""
	for n := 1; n+1 < len(words); n++ {
		if words[n] == "pv" {
			next.SetLine(words[n+1:])
		}
		if words[n] == "string" || words[n] == "pv" {
			break
		}
		if words[n] == "multipv" && words[n+1] != "1" {
			return
		}
		scored = scored || words[n] == "cp" || words[n] == "mate"
		bound = bound || words[n] == "lowerbound" || words[n] == "upperbound"
		next.take(words[n], words[n+1])
	}
	next.Depth = next.reached
	if bound || !scored {
		next.KeepScore(i)
	}
	*i = next
}

// KeepScore sets the score, its depth and its line of moves to those in before, an earlier Info.
func (i *Info) KeepScore(before *Info) {
	i.Depth, i.SelDepth, i.Score, i.Mate, i.Scored, i.Line = before.Depth, before.SelDepth, before.Score, before.Mate, before.Scored, before.Line
}

// longestLine is the largest length, in bytes, of a line of moves that is kept.
const longestLine = 256

// SetLine sets Line to the given moves, shortened to the length that is kept.
func (i *Info) SetLine(words []string) {
	i.Line = strings.TrimSpace(strings.Join(words, " "))
	if len(i.Line) > longestLine {
		i.Line = i.Line[:max(0, strings.LastIndexByte(i.Line[:longestLine+1], ' '))]
	}
}

// take reads the value of a keyword.
func (i *Info) take(keyword, value string) {
	if keyword == "cp" || keyword == "mate" {
		if n, err := strconv.Atoi(value); err == nil {
			i.Score, i.Mate, i.Scored = n, keyword == "mate", true
		}
		return
	}
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil {
		return
	}
	switch keyword {
	case "depth":
		i.reached = int(n)
	case "seldepth":
		i.SelDepth = int(n)
	case "nodes":
		i.Nodes = n
	case "nps":
		i.NPS = n
	case "time":
		i.Time = time.Duration(n) * time.Millisecond
	}
}
