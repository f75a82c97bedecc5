package search_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
	"panthera/variants"
)

// conversions are endings to be won against the best defence, from positions won within
// twenty moves. With tables in a folder they need not be made: that of the user's cache is
// taken.
var (
	conversions     = flag.String("conversions", "", "endings to be won against perfect defence, as chess:KBNvK,wildeurasian:KQRvK")
	conversionNodes = flag.Uint64("conversion-nodes", 300, "nodes a move for -conversions")
	conversionGames = flag.Int("conversion-games", 20, "positions of each ending for -conversions")
	conversionBare  = flag.Bool("conversion-bare", false, "play -conversions without tables only")
)

// all is every game.
var all = variants.All()

// tabled is a library with the table of an ending, and the table.
func tabled(t *testing.T, game, name string) (*endings.Library, *endings.Table) {
	t.Helper()
	folder := ""
	if *conversions != "" {
		var err error
		folder, err = endings.DefaultFolder()
		require.NoError(t, err)
	}
	library := endings.Open(folder, nil)
	e, err := endings.Parse(all.Game(game), name)
	require.NoError(t, err)
	table, err := library.Table(context.Background(), e, nil)
	require.NoError(t, err)
	return library, table
}

// searcher searches with tables, or without if library is nil.
func searcher(library *endings.Library) *search.Searcher {
	o := search.DefaultOptions()
	o.HashMB, o.Endings = 1, library
	return search.New(o)
}

// think is the result of so many nodes as are given to conversions, 300 by default, and the last report.
func think(s *search.Searcher, p engine.Position) (search.Result, search.Info) {
	var last search.Info
	s.Prepare()
	return s.Search(p, search.Limits{Nodes: *conversionNodes}, func(info search.Info) { last = info }), last
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

// TestConversion wins against the longest resistance: a Rook at once, more with the flag.
func TestConversion(t *testing.T) {
	list, games := "chess:KRvK", 3
	if *conversions != "" {
		list, games = *conversions, *conversionGames
	}
	for _, item := range strings.Split(list, ",") {
		game, name, _ := strings.Cut(item, ":")
		t.Run(item, func(t *testing.T) {
			library, table := tabled(t, game, name)
			r := rand.New(rand.NewPCG(1, 2))
			won, without := 0, 0
			for range games {
				p := wonPosition(t, table, r)
				if !*conversionBare {
					won += converts(t, searcher(library), library, p)
				}
				if *conversions != "" {
					without += converts(t, searcher(nil), library, p)
				}
			}
			t.Logf("%d of %d won, without tables %d", won, games, without)
			if !*conversionBare {
				require.Equal(t, games, won)
			}
		})
	}
}

// wonPosition is a position that White, to move, wins in no less than half of the most moves,
// and within twenty.
func wonPosition(t *testing.T, table *endings.Table, r *rand.Rand) engine.Position {
	longest := table.Statistics().Longest[engine.White]
	for {
		p, ok := table.Position(r.Uint32N(table.Numbers()))
		if !ok || p.Side() != engine.White {
			continue
		}
		if v, ok := table.Value(p); ok && v.Points > 0 && v.Moves() >= min(10, longest.Moves()/2) && v.Moves() <= 20 {
			return p
		}
	}
}

// converts is 1 if White wins against a defence by tables, inside fifty moves.
func converts(t *testing.T, s *search.Searcher, library *endings.Library, start engine.Position) int {
	p := start.Clone()
	for {
		if o, over := engine.Result(p); over {
			if winner, ok := o.Winner(); ok && winner == engine.White {
				return 1
			}
			return 0
		}
		if p.Side() == engine.White {
			r, _ := think(s, p)
			p.Make(r.Best)
			continue
		}
		choices, ok := library.Choices(p)
		require.True(t, ok)
		p.Make(choices[0].Move)
	}
}
