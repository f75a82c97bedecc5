package search_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
)

// TestTheFirstMoveIsSane checks that a search of one node, or without any time, still plays a sensible move:
// it mates, captures a hanging piece, and saves its own hanging piece. It must not count more nodes than its
// limit.
func TestTheFirstMoveIsSane(t *testing.T) {
	for name, c := range map[string]struct{ game, fen, best string }{
		"a mate":              {"chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8"},
		"a Queen that hangs":  {"chess", "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "e3d5"},
		"a Queen to be saved": {"chess", "4k3/8/2p5/3Q4/8/8/8/4K2r w - - 0 1", "d5h1"},
		"a promotion":         {"chess", "8/P6k/8/8/8/8/7K/8 w - - 0 1", "a7a8q"},
		"the palace":          {"tigervariation", "4g3/8/4L3/8/8/8/8/4k3/8/K7/8/2G5[] w - - 0 1", "e10e12"},
	} {
		t.Run(name, func(t *testing.T) {
			p := engine.NewPosition(all.Game(c.game))
			require.NoError(t, p.SetFEN(c.fen))
			for _, limits := range []search.Limits{{Nodes: 1}, {MoveTime: time.Nanosecond}, {Clock: true, Time: [2]time.Duration{time.Millisecond, time.Millisecond}}} {
				o := search.DefaultOptions()
				o.HashMB = 1
				s := search.New(o)
				s.Prepare()
				var told search.Info
				r := s.Search(p, limits, func(i search.Info) { told = i })
				require.Equal(t, c.best, p.Format(r.Best))
				require.Equal(t, r.Best, told.PV[0])
				if limits.Nodes > 0 {
					require.Equal(t, limits.Nodes, r.Nodes)
				}
			}
		})
	}
}

// TestWeakPlayersDoNotGlance checks that a search that overlooks moves does not complete the first iteration
// beyond its node limit.
func TestWeakPlayersDoNotGlance(t *testing.T) {
	p := engine.NewPosition(all.Game("chess"))
	require.NoError(t, p.SetFEN("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1"))
	o := search.DefaultOptions()
	o.HashMB, o.Oversight = 1, search.Oversight{Share: 1e-9, Seed: 1, Attended: engine.NoSquare}
	s := search.New(o)
	s.Prepare()
	require.Zero(t, s.Search(p, search.Limits{Nodes: 1}, func(search.Info) {}).Depth)
}
