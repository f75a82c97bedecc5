package search_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
)

// toDepth searches a position to a depth and returns the result and all reports.
func toDepth(o search.Options, p engine.Position, depth int) (r search.Result, told []search.Info) {
	s := search.New(o)
	s.Prepare()
	r = s.Search(p, search.Limits{Depth: depth}, func(i search.Info) { told = append(told, i) })
	return r, told
}

// clocked returns the position p with its halfmove clock set to halfmove.
func clocked(t *testing.T, p engine.Position, halfmove int) engine.Position {
	t.Helper()
	s := p.Setup()
	s.Halfmove = halfmove
	q := engine.NewPosition(p.Game())
	require.NoError(t, q.SetUp(&s))
	return q
}

// TestTablesHeedTheFiftyMoves checks, in positions with a high halfmove clock, that a win from an endgame
// table is reported only if it comes before the fifty-move rule ends the game, and that otherwise the search
// looks for another way to win.
func TestTablesHeedTheFiftyMoves(t *testing.T) {
	library, _ := tabled(t, "chess", "KPvK")
	for _, name := range []string{"KRvK", "KQvK"} {
		e, err := endings.Parse(all.Game("chess"), name)
		require.NoError(t, err)
		_, err = library.Table(t.Context(), e, nil)
		require.NoError(t, err)
	}
	for name, c := range map[string]struct {
		fen   string
		depth int
		score func(score int) bool
		best  string // empty for any
	}{
		"a Pawn sets the clock back":     {"8/8/8/2P5/1K6/8/8/2k5 w - - 98 90", 8, is(search.WinScore - 21), "c5c6"},
		"it does so in time":             {"8/8/8/2P5/1K6/8/8/2k5 w - - 81 90", 8, is(search.WinScore - 19), "b4c3"},
		"a Rook cannot":                  {"8/8/8/3k4/8/8/8/K6R w - - 90 100", 14, is(0), ""},
		"as yet it is not known":         {"8/8/8/3k4/8/8/8/K6R w - - 72 100", 6, func(s int) bool { return s > 0 && s < search.Decisive }, ""},
		"in time":                        {"8/8/8/3k4/8/8/8/K6R w - - 71 100", 8, is(search.WinScore - 29), ""},
		"mate at the end of the count":   {"k7/8/1K6/8/8/8/8/7R w - - 99 100", 8, is(search.WinScore - 1), "h1h8"},
		"the bare King holds out":        {"8/8/8/3k4/8/8/8/K6R b - - 90 100", 14, is(0), ""},
		"it does not":                    {"8/8/8/8/8/2k5/1R6/K7 b - - 68 1", 8, is(-search.WinScore + 32), "c3d4"},
		"of its ways one is long enough": {"8/8/8/8/8/2k5/1R6/K7 b - - 69 1", 4, func(s int) bool { return s > -search.Decisive && s < 0 }, "c3d4"},
	} {
		for lines := 1; lines <= 3; lines++ {
			t.Run(fmt.Sprint(name, ", ", lines), func(t *testing.T) {
				p := engine.NewPosition(all.Game("chess"))
				require.NoError(t, p.SetFEN(c.fen))
				o := search.DefaultOptions()
				o.HashMB, o.Endings, o.MultiPV = 1, library, lines
				r, told := toDepth(o, p, c.depth)
				require.True(t, c.score(r.Score), r.Score)
				if c.best != "" {
					require.Equal(t, c.best, p.Format(r.Best))
				}
				for _, i := range told {
					moves, mate := search.MateIn(i.Score)
					late := p.Setup().Halfmove+2*max(moves, -moves)-1 > engine.MostHalfmoves
					require.False(t, mate && late && !strings.Contains(c.fen, "P"), "line %d: mate in %d", i.Line, moves)
				}
			})
		}
	}
}

func is(want int) func(int) bool { return func(score int) bool { return score == want } }

// TestDrawsByTableAreToldAsSuch checks that Info.Drawn is true in positions that are drawn by a table, and
// false in others, even if the fifty-move rule may make a draw.
func TestDrawsByTableAreToldAsSuch(t *testing.T) {
	library, _ := tabled(t, "chess", "KRvK")
	for fen, want := range map[string]bool{
		"8/8/8/8/8/8/1kR5/7K b - - 0 1": true, "8/8/8/8/8/2k5/1R6/K7 b - - 0 1": false, "8/8/8/3k4/8/8/8/K6R w - - 90 100": false, "8/8/8/3k4/8/8/8/KB6 b - - 0 1": true,
	} {
		for lines := 1; lines <= 2; lines++ {
			p := engine.NewPosition(all.Game("chess"))
			require.NoError(t, p.SetFEN(fen))
			o := search.DefaultOptions()
			o.HashMB, o.Endings, o.MultiPV = 1, library, lines
			_, told := toDepth(o, p, 2)
			require.Equal(t, want, told[0].Drawn, fen)
		}
	}
}

// TestEveryGameHeedsTheFiftyMoves sets up, in every game with tables, the longest win of an ending without
// Pawns. The search must report a forced win if the halfmove clock leaves just enough moves for it, and none
// if it leaves one less. The same is checked for the loss after the winner's first move.
func TestEveryGameHeedsTheFiftyMoves(t *testing.T) {
	for game, ending := range map[string]string{
		"chess": "KRvK", "lancerchess": "KLvK", "wildeurasian": "KRvK", "turnqi": "KRvK", "tigerchess": "KRvK", "tigervariation": "KLvK",
	} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			library, table := tabled(t, game, ending)
			longest := table.Statistics().Longest[engine.White]
			from, ok := table.Position(longest.Number)
			require.True(t, ok)
			o := search.DefaultOptions()
			o.HashMB, o.Endings = 1, library
			for loser := range 2 {
				plies := longest.Plies - loser
				r, _ := toDepth(o, clocked(t, from, engine.MostHalfmoves-plies), 3)
				require.GreaterOrEqual(t, max(r.Score, -r.Score), search.Decisive, from.FEN())
				late, _ := toDepth(o, clocked(t, from, engine.MostHalfmoves+1-plies), 3)
				require.Less(t, max(late.Score, -late.Score), search.Decisive, from.FEN())
				from.Make(r.Best)
			}
		})
	}
}

// TestTheLastMovesOfTheCount checks, in positions with a halfmove clock of 95 to 99, that the search finds
// the same result as a full tree search.
func TestTheLastMovesOfTheCount(t *testing.T) {
	library, table := tabled(t, "chess", "KPvK")
	random := rand.New(rand.NewPCG(3, 5))
	o := search.DefaultOptions()
	o.HashMB, o.Endings = 1, library
	results := map[int]int{}
	for tried := 0; tried < 60; {
		p, ok := table.Position(random.Uint32N(table.Numbers()))
		if !ok || !engine.HasMoves(p) {
			continue
		}
		p = clocked(t, p, 95+random.IntN(5))
		if v, ok := table.Value(p); !ok || v.InTime(p.Setup().Halfmove) {
			continue
		}
		tried++
		want := truth(library, p)
		r, _ := toDepth(o, p, 8)
		require.Equal(t, want, sign(r.Score), p.FEN())
		results[want]++
	}
	require.Greater(t, results[1], 5)
	require.Greater(t, results[0], 5)
}

// truth returns 1 if the side to move wins, -1 if it loses, else 0, by a full tree search that respects the
// fifty-move rule.
func truth(library *endings.Library, p engine.Position) int {
	if o, over := engine.Result(p); over {
		winner, won := o.Winner()
		switch {
		case !won:
			return 0
		case winner == p.Side():
			return 1
		}
		return -1
	}
	if v, ok := library.Probe(p); ok && v.InTime(p.Setup().Halfmove) {
		return sign(int(v.Points))
	}
	best := -1
	for _, m := range engine.Moves(p) {
		p.Make(m)
		best = max(best, -truth(library, p))
		p.Undo()
	}
	return best
}

func sign(n int) int { return max(-1, min(1, n)) }

// TestForcedWinsInTheTableHeedTheFiftyMoves searches a position first with a low and then with a high
// halfmove clock. The mate that the first search has stored in the transposition table comes too late in the
// second, which must not report it.
func TestForcedWinsInTheTableHeedTheFiftyMoves(t *testing.T) {
	o := search.DefaultOptions()
	o.HashMB, o.HandMade = 16, true // so that it does not depend on the net
	s := search.New(o)
	p := engine.NewPosition(all.Game("chess"))
	find := func(halfmove int) search.Result {
		require.NoError(t, p.SetFEN(fmt.Sprintf("8/8/8/8/8/2k5/8/K2Q4 w - - %d 60", halfmove)))
		s.Prepare()
		return s.Search(p, search.Limits{Depth: 14}, func(search.Info) {})
	}
	moves, found := search.MateIn(find(0).Score)
	require.True(t, found)
	require.Positive(t, moves)
	_, found = search.MateIn(find(engine.MostHalfmoves - 4).Score)
	require.False(t, found)
}
