package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// weakly searches a position with 1,000 nodes, overlooking half of all moves, which seed selects.
func weakly(p engine.Position, s *Searcher, seed uint64, attended engine.Square) Result {
	o := s.Options()
	o.Oversight = Oversight{Share: 0.5, Seed: seed, Attended: attended}
	s.SetOptions(o)
	s.Clear()
	s.Prepare()
	return s.Search(p, Limits{Nodes: 1000}, func(Info) {})
}

func newSearcher() *Searcher {
	o := DefaultOptions()
	o.HashMB = 1
	return New(o)
}

func TestOversight(t *testing.T) {
	for name, c := range map[string]struct {
		id, fen  string
		best     string
		attended string // the square just moved to
		always   bool   // whatever is overlooked, the best move is not
	}{
		"a piece that stands free":         {"chess", "4k3/8/8/3q4/8/8/6B1/4K3 w - - 0 1", "g2d5", "", false},
		"a piece that was just taken with": {"chess", "4k3/8/8/3q4/8/8/6B1/4K3 w - - 0 1", "g2d5", "d5", true},
		"the only way out of check":        {"chess", "7k/8/8/8/8/8/5PP1/r5K1 w - - 0 1", "g1h2", "", true},
		"the only legal move":              {"chess", "7k/4Q3/8/8/8/8/8/6K1 b - - 0 1", "", "", true},
		"a jewel":                          {"twojewels", "4g4/9/4r4/9/9/T7R/9/9/3G5/9 w - - i7e8 0 1", "", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			p, s := setUp(t, c.id, c.fen), newSearcher()
			best := c.best
			if best == "" {
				best = p.Format(find(t, p, Limits{Nodes: 2000}, 0).Best)
			}
			attended := engine.NoSquare
			if c.attended != "" {
				m, err := engine.ParseMove(p, c.best)
				require.NoError(t, err)
				attended = m.To()
			}
			found := 0
			const seeds = 40
			for seed := range uint64(seeds) {
				r := weakly(p, s, seed, attended)
				require.True(t, p.Legal(r.Best))
				require.Equal(t, p.Format(r.Best), p.Format(weakly(p, s, seed, attended).Best), "the same is overlooked each time")
				if p.Format(r.Best) == best {
					found++
				}
			}
			if c.always {
				require.Equal(t, seeds, found)
			} else {
				require.Less(t, found, seeds)
				require.Greater(t, found, seeds/10)
			}
		})
	}
}

// TestOversightIsForgotten fills the transposition table by searches that overlook moves. Then a search that
// overlooks nothing must still find a mate in one.
func TestOversightIsForgotten(t *testing.T) {
	p := setUp(t, "chess", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1")
	s := newSearcher()
	o := s.Options()
	for seed := range uint64(10) {
		o.Oversight = Oversight{Share: 0.5, Seed: seed, Attended: engine.NoSquare}
		s.SetOptions(o)
		s.Prepare()
		s.Search(p, Limits{Nodes: 1000}, func(Info) {})
	}
	o.Oversight = Oversight{}
	s.SetOptions(o)
	s.Prepare()
	r := s.Search(p, Limits{Depth: 3}, func(Info) {})
	require.Equal(t, "h5f7", p.Format(r.Best))
	require.Equal(t, WinScore-1, r.Score)
}
