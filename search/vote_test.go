package search

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestElection(t *testing.T) {
	for name, test := range map[string]struct {
		ballots []ballot
		winner  int
	}{
		"alone":                             {[]ballot{{1, 20, 9}}, 0},
		"all alike":                         {[]ballot{{1, 20, 9}, {1, 20, 9}}, 0},
		"two against one":                   {[]ballot{{1, 20, 9}, {2, 20, 9}, {2, 21, 9}}, 1},
		"much deeper":                       {[]ballot{{1, 20, 9}, {2, 20, 14}}, 1},
		"the deepest of those who agree":    {[]ballot{{1, 20, 9}, {1, 30, 10}}, 1},
		"better by much":                    {[]ballot{{1, 20, 9}, {2, 90, 9}}, 1},
		"the shortest win":                  {[]ballot{{1, WinScore - 9, 9}, {2, WinScore - 5, 7}, {1, WinScore - 9, 9}}, 1},
		"a win against a majority":          {[]ballot{{1, 300, 12}, {1, 300, 12}, {2, WinScore - 5, 7}}, 2},
		"nothing searched":                  {[]ballot{{1, -infinite, 0}, {2, -infinite, 0}}, 0},
		"only the helper has searched":      {[]ballot{{1, -infinite, 0}, {2, 5, 1}}, 1},
		"a loss is put off by who knows it": {[]ballot{{1, -WinScore + 4, 9}, {2, -WinScore + 8, 9}}, 1},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, test.winner, elect(test.ballots)) })
	}
}

// TestTheElectedLineIsReported checks that the last report of a search with several threads begins with the
// move that the search returns.
func TestTheElectedLineIsReported(t *testing.T) {
	p := setUp(t, "chess", registered.Game("chess").Start)
	o := DefaultOptions()
	o.Threads, o.HashMB = 3, 8
	s := New(o)
	for nodes := range uint64(12) {
		s.Prepare()
		var last Info
		r := s.Search(p, Limits{Nodes: 3000 + 1000*nodes}, func(i Info) { last = i })
		require.Equal(t, r.Best, last.PV[0])
		if last.Bound == Exact {
			require.Equal(t, r.Score, last.Score)
		}
	}
}
