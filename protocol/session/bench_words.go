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

// The arguments of the commands bench and speedtest, in the form that users of Stockfish know.
const (
	BenchForm     = "[HASH [THREADS [LIMIT [default|current|FILE [depth|nodes|movetime]]]]]"
	SpeedTestForm = "[THREADS [HASH [SECONDS]]]"
)

// Take sets the fields of a bench from the arguments of the command bench (BenchForm). Sizes are in MB,
// limits in plies, nodes or milliseconds for each position. The argument current means position p, which is
// nil if there is none. If the arguments name that position, or a file with a FEN or EPD on each line, the
// bench must have a single game.
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

// takePositions sets the positions of the bench: to p if name is current, else to those in the file of that
// name.
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

// SpeedTest returns a bench of a game's bench positions, given the arguments of the command speedtest
// (SpeedTestForm). The default is all processors, a table of 128 MB for each, and 150 seconds in all.
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

// number is an integer argument: where to store it, and its largest value. The smallest is 1.
type number struct {
	name string
	is   *int
	most int
}

// numbers parses the arguments in words as integers and stores them, one in each of into, in order.
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
