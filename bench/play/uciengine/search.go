package uciengine

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"panthera/bench/play/program"
)

// Limits are the limits of one search. A field with the zero value sets no limit.
type Limits struct {
	Depth    int
	Nodes    uint64
	MoveTime time.Duration
	// Clock says that the times and increments of both clocks are sent; Time and Increment have
	// White's first.
	Clock           bool
	Time, Increment [2]time.Duration
	MovesToGo       int
	// Period is the index of the current time period of the clock, for XBoard engines, which are
	// sent the settings of each period only once.
	Period int
}

// command returns the go command with these limits; text is its beginning, "go" or "go ponder".
func (l Limits) command(text string) string {
	add := func(word string, n int64) { text += " " + word + " " + strconv.FormatInt(n, 10) }
	if l.Depth > 0 {
		add("depth", int64(l.Depth))
	}
	if l.Nodes > 0 {
		add("nodes", int64(l.Nodes))
	}
	if l.MoveTime > 0 {
		add("movetime", l.MoveTime.Milliseconds())
	}
	if l.Clock {
		add("wtime", max(1, l.Time[0].Milliseconds()))
		add("btime", max(1, l.Time[1].Milliseconds()))
		add("winc", l.Increment[0].Milliseconds())
		add("binc", l.Increment[1].Milliseconds())
	}
	if l.MovesToGo > 0 {
		add("movestogo", int64(l.MovesToGo))
	}
	return text
}

// Remarks say whether an engine has resigned, offered a draw or claimed that the game is over. UCI
// has no such messages; XBoard has.
type Remarks struct {
	Resigned   bool
	OffersDraw bool
	Claim      string // with the result first; empty for none
}

// Answer is the result of a search.
type Answer struct {
	// Best is the move that the engine chose. It is as the engine wrote it, except that a legal
	// move of an engine that writes moves in another form is translated to the canonical form.
	Best string
	// Expected is the move of the opponent on which the engine would ponder, as the engine wrote
	// it; empty if it named none.
	Expected string
	// Remarks are what the engine has said with the answer, or before it since the last one.
	Remarks
	// Info is the last info that the engine has reported about its best line.
	Info Info
	// Elapsed is the time from the command to the answer, as measured here.
	Elapsed time.Duration
}

// stopPatience is how long an engine may take to answer the command stop.
const stopPatience = 2 * time.Second

// Go lets the engine search the position that was set and returns its answer. If no answer comes
// within patience, it sends stop. An answer after that is returned as usual; its Elapsed shows that
// it is late. If still no answer comes, the error is ErrStalled.
func (e *Engine) Go(ctx context.Context, l Limits, patience time.Duration) (Answer, error) {
	var a Answer
	start, err := e.ask(ctx, l, &a)
	if err != nil {
		return a, err
	}
	over := func(text string) bool {
		a.Info.update(text)
		return isBest(text)
	}
	best, err := e.process.Await(ctx, patience, over)
	if errors.Is(err, program.ErrStalled) {
		if err := e.process.Send("stop"); err != nil {
			return a, err
		}
		if best, err = e.process.Await(ctx, stopPatience, over); errors.Is(err, program.ErrStalled) {
			err = e.process.Unanswered()
		}
	}
	if err != nil {
		return a, err
	}
	if words := strings.Fields(best.Text); len(words) > 1 {
		a.Best = words[1]
		if e.speller != nil {
			a.Best = e.speller.canonical(a.Best)
		}
		if len(words) > 3 && words[2] == "ponder" {
			a.Expected = words[3]
		}
	}
	a.Elapsed = best.At.Sub(start)
	return a, nil
}

// isBest reports whether a line is the answer to a search, bestmove.
func isBest(text string) bool { return text == "bestmove" || strings.HasPrefix(text, "bestmove ") }

// Perft asks the engine for the perft count of the position that was set, and returns it with the
// time that it took.
func (e *Engine) Perft(ctx context.Context, depth int, patience time.Duration) (nodes uint64, elapsed time.Duration, err error) {
	start := time.Now()
	_, nodes, at, err := e.divide(ctx, depth, patience)
	return nodes, at.Sub(start), err
}

// Divide asks the engine for the perft count of the position that was set. It returns the count
// after each move, by the move in canonical form, and the sum; shares is empty if the engine only
// gives the sum.
func (e *Engine) Divide(ctx context.Context, depth int, patience time.Duration) (shares map[string]uint64, nodes uint64, err error) {
	shares, nodes, _, err = e.divide(ctx, depth, patience)
	return shares, nodes, err
}

func (e *Engine) divide(ctx context.Context, depth int, patience time.Duration) (shares map[string]uint64, nodes uint64, at time.Time, err error) {
	if err := e.process.Send(fmt.Sprintf("%s\ngo perft %d", e.position, depth)); err != nil {
		return nil, 0, at, err
	}
	const total = "nodes searched"
	shares = map[string]uint64{}
	l, err := e.process.Await(ctx, patience, func(text string) bool {
		move, count, _ := strings.Cut(text, ": ")
		if n, err := strconv.ParseUint(count, 10, 64); err == nil && !strings.Contains(move, " ") {
			if e.speller != nil {
				move = e.speller.canonical(move)
			}
			shares[move] = n
		}
		return strings.HasPrefix(strings.ToLower(text), total)
	})
	if err != nil {
		return nil, 0, at, fmt.Errorf("go perft %d: %w", depth, err)
	}
	nodes, err = strconv.ParseUint(strings.Trim(l.Text[len(total):], " :"), 10, 64)
	if err != nil {
		return nil, 0, at, fmt.Errorf("go perft %d: %q has no count", depth, l.Text)
	}
	return shares, nodes, l.At, nil
}
