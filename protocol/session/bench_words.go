package session

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
	"panthera/search/memory"
	"panthera/search/regular"
)

// The form of the words after bench and speedtest, as users of Stockfish know it.
const (
	BenchForm     = "[HASH [THREADS [LIMIT [default|current|FILE [depth|nodes|movetime]]]]]"
	SpeedTestForm = "[THREADS [HASH [SECONDS]]]"
)

// Take changes a bench by words in the form of BenchForm, with sizes in MB and limits in plies,
// nodes or milliseconds for each position. The word current means the position p, which is nil if
// there is none. The bench must be of a single game if words name that position, or a file with a
// FEN or EPD on each line.
func (b *Bench) Take(words []string, p engine.Position) error {
	if len(words) > 5 {
		return fmt.Errorf("want %s, not %d words", BenchForm, len(words))
	}
	kind, limit := "depth", b.Limits.Depth
	if len(words) > 4 {
		kind = words[4]
	}
	most := math.MaxInt32
	switch kind {
	case "depth":
		most = search.MaxPly
	case "nodes", "movetime":
	default:
		return fmt.Errorf("what is limited is depth, nodes or movetime, not %q", kind)
	}
	if err := numbers(words[:min(3, len(words))], number{"hash", &b.Settings.HashMB, MaxHashMB},
		number{"threads", &b.Settings.Threads, MaxThreads}, number{kind, &limit, most}); err != nil {
		return err
	}
	switch kind {
	case "depth":
		b.Limits = search.Limits{Depth: limit}
	case "nodes":
		b.Limits = search.Limits{Nodes: uint64(limit)}
	case "movetime":
		b.Limits = search.Limits{MoveTime: time.Duration(limit) * time.Millisecond}
	}
	if len(words) > 3 && words[3] != "default" {
		if err := b.takePositions(words[3], p); err != nil {
			return err
		}
	}
	return memory.Fits(b.Settings.HashMB)
}

// takePositions takes the current position, or those of a file.
func (b *Bench) takePositions(name string, p engine.Position) error {
	switch {
	case len(b.Games) != 1:
		return fmt.Errorf("%s needs the game to be named", name)
	case name == "current" && p == nil:
		return errors.New("there is no current position here")
	case name == "current":
		b.FENs = []string{p.FEN()}
		return nil
	}
	file, err := regular.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	at := engine.NewPosition(b.Games[0])
	err = record.EachEPD(file, func(_ int, line string) error {
		_, _, err := engine.ReadEPD(at, line)
		b.FENs = append(b.FENs, at.FEN())
		return err
	})
	if err == nil && len(b.FENs) == 0 {
		err = errors.New("no positions")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// SpeedTest is a bench of the positions of a game by words in the form of SpeedTestForm. The
// default is all processors with 128 MB for each, and 150 seconds in all.
func SpeedTest(g *engine.Game, words []string) (Bench, error) {
	b := DefaultBench(g)
	b.Settings.Threads, b.Settings.HashMB = min(runtime.NumCPU(), MaxThreads), 0
	seconds := 150
	if len(words) > 3 {
		return b, fmt.Errorf("want %s, not %d words", SpeedTestForm, len(words))
	}
	if err := numbers(words, number{"threads", &b.Settings.Threads, MaxThreads}, number{"hash", &b.Settings.HashMB, MaxHashMB},
		number{"seconds", &seconds, 1e6}); err != nil {
		return b, err
	}
	if b.Settings.HashMB == 0 {
		b.Settings.HashMB = min(128*b.Settings.Threads, MaxHashMB)
	}
	b.Limits = search.Limits{MoveTime: time.Duration(seconds) * time.Second / time.Duration(len(g.Bench))}
	return b, memory.Fits(b.Settings.HashMB)
}

// number is a number from 1 to most that a word sets.
type number struct {
	name string
	is   *int
	most int
}

// numbers parses words into numbers, in order.
func numbers(words []string, into ...number) error {
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > into[i].most {
			return fmt.Errorf("%s: %.40q is no number from 1 to %d", into[i].name, word, into[i].most)
		}
		*into[i].is = n
	}
	return nil
}
