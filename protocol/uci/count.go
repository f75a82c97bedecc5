package uci

import (
	"fmt"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/session"
)

// deepestPerft is the largest depth that perft accepts.
const deepestPerft = 1000

// perft counts move sequences in the background. It prints a line for each move of the root, an
// empty line and the total.
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

// benchForm shows the arguments of bench in the help.
const benchForm = "[ID] [depth N] or [ID] " + session.BenchForm

// bench searches, in the background, the bench positions of one game or of all games.
func (v *server) bench(arguments string) error {
	words := strings.Fields(arguments)
	games := v.session.Games().Games()
	switch {
	case len(words) == 0:
	case v.session.Games().Game(words[0]) != nil:
		games, words = []*engine.Game{v.session.Games().Game(words[0])}, words[1:]
	case !numeric(words[0]) && words[0] != "depth":
		return fmt.Errorf("bench: unknown variant %q", short(words[0]))
	case len(words) > 3: // positions of the game that is played
		games = []*engine.Game{v.session.Game()}
	}
	b := session.DefaultBench(games...)
	if len(words) > 0 && words[0] == "depth" {
		if len(words) != 2 {
			return fmt.Errorf("bench: want %s, not %q", benchForm, short(arguments))
		}
		words = []string{strconv.Itoa(b.Settings.HashMB), strconv.Itoa(b.Settings.Threads), words[1]}
	}
	if err := b.Take(words, v.session.Position()); err != nil {
		return fmt.Errorf("bench: %w", err)
	}
	v.measure(b)
	return nil
}

func numeric(word string) bool { _, err := strconv.Atoi(word); return err == nil }

// speedTest measures the search's speed: it searches with all processors for some minutes.
func (v *server) speedTest(arguments string) error {
	b, err := session.SpeedTest(v.session.Game(), strings.Fields(arguments))
	if err != nil {
		return fmt.Errorf("speedtest: %w", err)
	}
	v.measure(b)
	return nil
}

// measure starts a bench, and prints each result and the total.
func (v *server) measure(b session.Bench) {
	v.session.Bench(b, func(step session.BenchStep) {
		v.conn.Say("%s", step)
	}, func(total session.BenchTotal, err error) {
		v.counted(err, "\n%s", total)
	})
}

// counted prints the result of a perft or bench, or why there is none.
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
