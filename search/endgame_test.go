package search_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
	"panthera/variants"
)

// all has all games.
var all = variants.All()

// tabled makes the table of an ending, and returns it and a library that holds it.
func tabled(t *testing.T, game, name string) (*endings.Library, *endings.Table) {
	t.Helper()
	library := endings.Open("", nil)
	e, err := endings.Parse(all.Game(game), name)
	require.NoError(t, err)
	table, err := library.Table(context.Background(), e, nil)
	require.NoError(t, err)
	return library, table
}

// searcher returns a searcher that uses the tables of library, or no tables if library is nil.
func searcher(library *endings.Library) *search.Searcher {
	o := search.DefaultOptions()
	o.HashMB, o.Endings = 1, library
	return search.New(o)
}

// think searches a position with 300 nodes, and returns the result and the last report.
func think(s *search.Searcher, p engine.Position) (search.Result, search.Info) {
	var last search.Info
	s.Prepare()
	return s.Search(p, search.Limits{Nodes: 300}, func(info search.Info) { last = info }), last
}

func TestARootInATable(t *testing.T) {
	library, _ := tabled(t, "chess", "KRvK")
	for name, c := range map[string]struct {
		fen   string
		score int
		best  string // empty for any
	}{
		"a win":            {"8/8/8/8/8/2k5/1R6/K7 w - - 0 1", search.WinScore - 31, ""},
		"a loss":           {"8/8/8/8/8/2k5/1R6/K7 b - - 0 1", -search.WinScore + 32, "c3d4"},
		"the one draw":     {"8/8/8/8/8/8/1kR5/7K b - - 0 1", 0, "b2c2"},
		"the fastest mate": {"k7/8/1K6/8/8/8/8/7R w - - 0 1", search.WinScore - 1, "h1h8"},
	} {
		t.Run(name, func(t *testing.T) {
			p := engine.NewPosition(all.Game("chess"))
			require.NoError(t, p.SetFEN(c.fen))
			r, info := think(searcher(library), p)
			require.Equal(t, p.Format(r.Best), p.Format(info.PV[0]))
			require.Equal(t, c.score, r.Score)
			if c.best != "" {
				require.Equal(t, c.best, p.Format(r.Best))
			}
			require.Equal(t, c.fen, p.FEN())
		})
	}
}
