package uci

import (
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// deepestPerft bounds what is taken for a depth.
const deepestPerft = 1000

// perft counts moves in the background: a line for each move of the root, an empty
// line and the total.
func (v *server) perft(arguments string) error {
	depth, err := integer(arguments, 0, deepestPerft)
	if err == nil {
		err = v.placed()
	}
	if err != nil {
		return fmt.Errorf("perft: %w", err)
	}
	v.session.Perft(int(depth), func(share session.Share) {
		v.conn.Say("%s: %d", share.Move, share.Nodes)
	}, func(nodes uint64, err error) {
		v.counted(err, "\nNodes searched: %d", nodes)
	})
	return nil
}

// bench searches the bench positions of one game or of all in the background.
func (v *server) bench(arguments string) error {
	b := session.DefaultBench(v.session.Games().Games()...)
	words := strings.Fields(arguments)
	if len(words) > 0 && words[0] != "depth" {
		g := v.session.Games().Game(words[0])
		if g == nil {
			return fmt.Errorf("bench: unknown variant %q", short(words[0]))
		}
		b.Games, words = []*engine.Game{g}, words[1:]
	}
	if len(words) > 0 {
		if len(words) != 2 || words[0] != "depth" {
			return fmt.Errorf("bench: want [ID] [depth N], not %q", short(arguments))
		}
		depth, err := integer(words[1], 1, search.MaxPly)
		if err != nil {
			return fmt.Errorf("bench: depth: %w", err)
		}
		b.Depth = int(depth)
	}
	v.session.Bench(b, func(step session.BenchStep) {
		v.conn.Say("%s", step)
	}, func(total session.BenchTotal, err error) {
		v.counted(err, "\nNodes searched: %d\nNodes/second: %d", total.Nodes, total.NodesPerSecond())
	})
	return nil
}

// counted says the result of counting work, or why there is none.
func (v *server) counted(err error, format string, args ...any) {
	switch {
	case session.Stopped(err):
		v.info("stopped before the end")
	case err != nil:
		v.fail(err)
	default:
		v.conn.Say(format, args...)
	}
}
