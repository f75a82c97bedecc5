package uci

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// nullMove is the move in the bestmove answer to an invalid go.
const nullMove = "0000"

// search starts a search, or a perft. A search that is running is stopped and gives its bestmove
// first; an invalid go is answered by the null move.
func (v *server) search(arguments string) error {
	if first, rest := cutWord(arguments); first == "perft" {
		return v.perft(rest)
	}
	v.session.Halt()
	limits, err := v.limits(strings.Fields(arguments))
	if err == nil {
		err = v.placed()
	}
	if err != nil {
		v.fail(fmt.Errorf("go: %w", err))
		v.conn.Say("bestmove %s", nullMove)
		return nil
	}
	limits.Start = v.since
	v.tellEvaluation()
	v.session.TellCurrent(v.current)
	v.session.Search(limits, v.report, v.answer)
	return nil
}

// limit is a word of go that is followed by a number, such as depth: the bounds of the number, and
// the function that sets it.
type limit struct {
	least, most int64
	set         func(l *search.Limits, n int64)
}

// longestMs is the largest time accepted, in milliseconds: more than ten years.
const longestMs = 1 << 40

// limitWords has the words of go that take a number. Clock times may be negative, because GUIs send
// them as they display them.
var limitWords = map[string]limit{
	"depth":     {1, 1 << 31, func(l *search.Limits, n int64) { l.Depth = int(min(n, search.MaxPly)) }},
	"nodes":     {1, 1 << 62, func(l *search.Limits, n int64) { l.Nodes = uint64(n) }},
	"mate":      {1, 1 << 31, func(l *search.Limits, n int64) { l.Mate = int(n) }},
	"movetime":  {0, longestMs, func(l *search.Limits, n int64) { l.MoveTime = milliseconds(max(n, 1)) }},
	"wtime":     {-longestMs, longestMs, func(l *search.Limits, n int64) { l.Time[engine.White] = milliseconds(max(n, 0)) }},
	"btime":     {-longestMs, longestMs, func(l *search.Limits, n int64) { l.Time[engine.Black] = milliseconds(max(n, 0)) }},
	"winc":      {0, longestMs, func(l *search.Limits, n int64) { l.Increment[engine.White] = milliseconds(n) }},
	"binc":      {0, longestMs, func(l *search.Limits, n int64) { l.Increment[engine.Black] = milliseconds(n) }},
	"movestogo": {0, 1 << 31, func(l *search.Limits, n int64) { l.MovesToGo = int(min(n, 1000)) }},
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// limits parses the words after go. It skips and reports unknown words.
func (v *server) limits(words []string) (search.Limits, error) {
	var l search.Limits
	var unknown []string
	seen := map[string]bool{}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		if !isGoWord(word) {
			unknown = append(unknown, word)
			continue
		}
		if seen[word] {
			return l, fmt.Errorf("%s is there twice", word)
		}
		seen[word] = true
		var err error
		switch word {
		case "infinite":
			l.Infinite = true
		case "ponder":
			l.Ponder = true
		case "searchmoves":
			words, err = v.searchMoves(&l, words)
		default:
			words, err = number(&l, word, words)
		}
		if err != nil {
			return l, err
		}
	}
	v.skip(strings.Join(unknown, " "))
	if err := v.checkClock(&l, seen); err != nil {
		return l, err
	}
	return l, checkEnd(l, len(unknown) > 0, seen)
}

// checkClock sets l.Clock if go gave a time for the side to move. It returns an error if go gave a
// time only for the other side.
func (v *server) checkClock(l *search.Limits, seen map[string]bool) error {
	own := map[engine.Side]string{engine.White: "wtime", engine.Black: "btime"}[v.session.Position().Side()]
	l.Clock = seen[own]
	if (seen["wtime"] || seen["btime"]) && !l.Clock {
		return fmt.Errorf("no %s, though %s is to move", own, v.session.Position().Side())
	}
	return nil
}

// checkEnd returns an error if go has words but none of them lets the search end. A go without
// words (except searchmoves), or with infinite or ponder, is endless on purpose.
func checkEnd(l search.Limits, skipped bool, seen map[string]bool) error {
	if !session.Unlimited(l) || l.Infinite || l.Ponder {
		return nil
	}
	delete(seen, "searchmoves")
	if skipped || len(seen) > 0 {
		return errors.New("nothing says when to end")
	}
	return nil
}

// number parses the number after a word such as depth, sets the limit, and returns the words that
// follow.
func number(l *search.Limits, word string, words []string) ([]string, error) {
	limit := limitWords[word]
	if len(words) == 0 {
		return nil, fmt.Errorf("%s wants a number", word)
	}
	n, err := integer(words[0], limit.least, limit.most)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", word, err)
	}
	limit.set(l, n)
	return words[1:], nil
}

// integer parses a number and checks that it is within bounds.
func integer(text string, least, most int64) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return 0, fmt.Errorf("%q is not a number", short(text))
	case err != nil || n < least || n > most:
		return 0, fmt.Errorf("%s is not within %d and %d", short(text), least, most)
	}
	return n, nil
}

// searchMoves parses the moves after searchmoves, up to the next word of go, and returns the words
// that follow. It skips illegal moves, but returns an error if none is legal.
func (v *server) searchMoves(l *search.Limits, words []string) ([]string, error) {
	wrong := errors.New("it wants moves")
	var skipped []string
	for len(words) > 0 && !isGoWord(words[0]) {
		m, err := v.session.Move(words[0])
		switch {
		case err != nil:
			wrong, skipped = err, append(skipped, words[0])
		case !slices.Contains(l.Moves, m):
			l.Moves = append(l.Moves, m)
		}
		words = words[1:]
	}
	if len(l.Moves) == 0 {
		return nil, fmt.Errorf("searchmoves: %w", wrong)
	}
	v.skip(strings.Join(skipped, " "))
	return words, nil
}

func isGoWord(word string) bool {
	_, known := limitWords[word]
	return known || word == "infinite" || word == "ponder" || word == "searchmoves"
}
