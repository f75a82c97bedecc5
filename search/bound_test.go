package search_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
)

// TestBrokenOffSearchesTellBounds stops searches at a node limit. If only a bound is then known for the best
// move, the last report must have this bound, while the result must have the last exact score.
func TestBrokenOffSearchesTellBounds(t *testing.T) {
	bounds := 0
	for _, id := range []string{"chess", "turnqi", "tigerchess"} {
		g := all.Game(id)
		p := engine.NewPosition(g)
		for i, fen := range g.Bench {
			require.NoError(t, p.SetFEN(fen))
			o := search.DefaultOptions()
			o.HashMB = 1
			s := search.New(o)
			s.Prepare()
			var last, exact search.Info
			r := s.Search(p, search.Limits{Nodes: uint64(2000 + 700*i)}, func(info search.Info) {
				if last = info; info.Bound == search.Exact {
					exact = info
				}
			})
			require.Equal(t, r.Best, last.PV[0], fen)
			require.Equal(t, exact.Score, r.Score, fen)
			if last.Bound != search.Exact {
				bounds++
			}
		}
	}
	require.NotZero(t, bounds)
}
