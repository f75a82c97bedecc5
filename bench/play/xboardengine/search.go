package xboardengine

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// stopPatience is how long an engine may take to move after the command "?" (move now).
const stopPatience = 2 * time.Second

// limits returns the commands that set the search limits of side s, for the whole game or for a
// time period of its clock.
func limits(l uciengine.Limits, s engine.Side) (lines []string) {
	if l.Depth > 0 {
		lines = append(lines, fmt.Sprintf("sd %d", l.Depth))
	}
	if l.MoveTime > 0 {
		lines = append(lines, "st "+strconv.FormatFloat(l.MoveTime.Seconds(), 'f', -1, 64))
	}
	if l.Clock {
		left := (l.Time[s] + time.Second - 1) / time.Second
		lines = append(lines, fmt.Sprintf("level %d %d:%02d %s", l.MovesToGo, left/60, left%60,
			strconv.FormatFloat(l.Increment[s].Seconds(), 'f', -1, 64)))
	}
	return lines
}

// pass is the text of a move that means passing. Some engines expect the sides to move in turn;
// with them, when a side moves twice in a row by the rules, the other side passes in between.
const pass = "@@@@"

// Go asks for a move in the position that was set and returns the answer, in which the move is in
// canonical form if it is legal. If no answer comes within patience, the engine is told to move
// now; if still none comes, the error is program.ErrStalled.
func (e *Engine) Go(ctx context.Context, l uciengine.Limits, patience time.Duration) (uciengine.Answer, error) {
	var a uciengine.Answer
	a.OffersDraw = e.Said().OffersDraw // what else it has said has been heard, or comes too late
	e.said = uciengine.Remarks{}
	if e.told && a.OffersDraw {
		return a, nil // it has agreed already
	}
	start := time.Now()
	end, err := e.ask(ctx, e.question(l), patience, &a)
	if err == nil && a.Best == pass && e.screen.PassDue() {
		e.screen.Pass()
		end, err = e.ask(ctx, []string{"go"}, patience-end.Sub(start), &a)
	}
	if err != nil {
		return a, err
	}
	a.Elapsed, e.told = end.Sub(start), false
	if m, ok := e.meant(a.Best); ok {
		word := a.Best
		a.Best = e.screen.Position().Format(m)
		e.make(m, a.Best, word)
	}
	_ = e.send("force") // an engine that has ended after its move is found out when asked again
	return a, nil
}

// ask sends question, the commands that ask for a move, and reads the answer into a. It returns the
// time when the answer came.
func (e *Engine) ask(ctx context.Context, question []string, patience time.Duration, a *uciengine.Answer) (at time.Time, err error) {
	if err := e.send(question...); err != nil {
		return at, err
	}
	legs := ""
	over := func(text string) bool { return e.listen(text, a, &legs) }
	end, err := e.process.Await(ctx, patience, over)
	if errors.Is(err, program.ErrStalled) {
		if err := e.send("?"); err != nil {
			return at, err
		}
		if end, err = e.process.Await(ctx, stopPatience, over); errors.Is(err, program.ErrStalled) {
			err = e.process.Unanswered()
		}
	}
	return end.At, err
}

// question returns the commands that ask for a move with the given limits.
func (e *Engine) question(l uciengine.Limits) (lines []string) {
	side := e.screen.Position().Side()
	if e.limited <= l.Period {
		lines, e.limited = limits(l, side), l.Period+1
	}
	if l.Clock {
		centi := func(d time.Duration) int64 { return max(1, d.Milliseconds()/10) }
		lines = append(lines, fmt.Sprintf("time %d", centi(l.Time[side])), fmt.Sprintf("otim %d", centi(l.Time[side.Other()])))
	}
	return append(lines, "go")
}

// firstVersion matches a move that an engine writes in the form of the first version of the
// protocol, as "1. ... e7e5".
var firstVersion = regexp.MustCompile(`^\d+\. ?\.\.\. ?(\S+)$`)

// listen parses a line of the engine into the answer a and reports whether it ends the answer. legs
// collects the legs of a move that comes in several lines.
func (e *Engine) listen(text string, a *uciengine.Answer, legs *string) bool {
	word, rest, _ := strings.Cut(text, " ")
	switch {
	case word == "move":
		*legs += strings.TrimSpace(rest)
	case strings.HasPrefix(text, "My move is"): // the first version
		_, behind, _ := strings.Cut(text, ":")
		*legs += strings.TrimSpace(behind)
	case firstVersion.MatchString(text):
		*legs += firstVersion.FindStringSubmatch(text)[1]
	case remark(&a.Remarks, text):
		return true
	case text == offer:
		return e.told // it may take the game for over
	case strings.HasPrefix(text, "Illegal move"):
		a.Claim = text
		return true
	default:
		think(&a.Info, text)
		return false
	}
	if strings.HasSuffix(*legs, ",") {
		return false
	}
	a.Best = *legs
	return true
}

// mateScore is the smallest score that means a mate in the XBoard protocol.
const mateScore = 100_000

// mostNumbers is the largest number of optional fields before the line of moves in a line of
// thinking output: selective depth, speed and table hits.
const mostNumbers = 3

// think updates i from a line of thinking output: depth, score, centiseconds, nodes, and more. It
// keeps the old score if the line ends in ! or ?, which mark the score as a bound, or is about a
// book move, which has no score.
func think(i *uciengine.Info, text string) {
	words := strings.Fields(text)
	if len(words) < 4 {
		return
	}
	var n [4]int64
	for k := range n {
		var err error
		if n[k], err = strconv.ParseInt(strings.TrimRight(words[k], ".+-&"), 10, 64); err != nil {
			return
		}
	}
	before := *i
	i.Depth, i.Score, i.Mate, i.Scored = int(n[0]), int(n[1]), false, true
	i.Time, i.Nodes = time.Duration(n[2])*10*time.Millisecond, uint64(max(0, n[3]))
	line := words[len(n):]
	for k := 0; k < mostNumbers && len(line) > 0; k++ {
		number, err := strconv.Atoi(line[0])
		if err != nil {
			break
		}
		if line = line[1:]; k == 0 {
			i.SelDepth = number
		}
	}
	i.SetLine(line)
	switch {
	case n[1] >= mateScore:
		i.Score, i.Mate = int(n[1]-mateScore), true
	case n[1] <= -mateScore:
		i.Score, i.Mate = int(n[1]+mateScore), true
	}
	book := n[0] == 0 && n[3] == 0 // a move that nothing was searched for
	if book || strings.HasSuffix(text, "!") || strings.HasSuffix(text, "?") {
		i.KeepScore(&before)
	}
}
