package datagen

import (
	"encoding/json"
	"fmt"
	"io"

	"panthera/engine"
	"panthera/search"
)

// sampled: one position in every sampled positions, chosen by its hash key, is checked for repeats.
const sampled = 64

// Inspect reads a file, replays its games and writes a summary: the settings, the statistics, how many
// positions are in check, were followed by a tactical move or have a decisive score, and how many occur
// repeatedly.
func Inspect(registry *engine.Registry, path string, out io.Writer) error {
	var i inspector
	s, err := Read(path, func(s *Settings, g *Game) {
		if i.err == nil {
			i.err = i.add(registry, s, g)
		}
	})
	if err != nil {
		return err
	}
	if i.err != nil {
		return fmt.Errorf("%s: %w", path, i.err)
	}
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s\n\n", text)
	if i.stats == nil {
		i.stats = newStatistics(s)
	}
	if err := i.stats.Write(out); err != nil {
		return err
	}
	percent := func(n uint64) float64 { return 100 * float64(n) / float64(max(1, i.stats.Positions)) }
	_, err = fmt.Fprintf(out, "\nPositions: %.1f%% in check, %.1f%% with a tactical move, %.1f%% decided, %.1f%% quiet; %.1f%% occurred before (of 1 in %d)\n",
		percent(i.checks), percent(i.tactical), percent(i.decided), percent(i.quiet),
		100*float64(i.repeated)/float64(max(1, i.sampled)), sampled)
	return err
}

// inspector counts what Inspect reports.
type inspector struct {
	stats                            *Statistics
	positions                        []engine.Position
	checks, tactical, decided, quiet uint64
	sampled, repeated                uint64
	seen                             map[uint64]struct{}
	err                              error
}

func (i *inspector) add(registry *engine.Registry, s *Settings, g *Game) error {
	if i.stats == nil {
		games, err := s.games(registry)
		if err != nil {
			return err
		}
		i.stats, i.seen = newStatistics(s), map[uint64]struct{}{}
		for _, game := range games {
			i.positions = append(i.positions, game.New())
		}
	}
	i.stats.add(g)
	p := i.positions[g.Share]
	return g.Replay(p, func(n, score int) { i.see(p, g.Moves[n], score) })
}

func (i *inspector) see(p engine.Position, m engine.Move, score int) {
	check, tactical, decided := p.InCheck(), p.Tactical(m), max(score, -score) >= search.Decisive
	count := func(n *uint64, is bool) {
		if is {
			*n++
		}
	}
	count(&i.checks, check)
	count(&i.tactical, tactical)
	count(&i.decided, decided)
	count(&i.quiet, !check && !tactical && !decided)
	if key := p.Key(); key%sampled == 0 {
		i.sampled++
		if _, repeated := i.seen[key]; repeated {
			i.repeated++
		}
		i.seen[key] = struct{}{}
	}
}
