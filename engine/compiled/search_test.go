package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
)

// TestSearch checks that the search finds wins in games without kings, or with goals other than
// mate.
func TestSearch(t *testing.T) {
	for name, c := range map[string]struct {
		game, fen, best string
		depth, mate     int
	}{
		"a goal":                          {"breakthrough", "8/P7/8/8/8/8/7p/8 w - - 0 1", "", 2, 1},
		"a race":                          {"breakthrough", "8/8/P7/8/8/6p1/8/8 w - - 0 1", "", 4, 2},
		"the hill":                        {"kingofthehill", "7k/8/8/8/8/3K4/8/8 w - - 0 1", "", 2, 1},
		"the third check":                 {"3check", "4k3/8/8/8/8/8/8/3QK2R w - - 1+3 0 1", "", 2, 1},
		"the last queen":                  {"extinction", "rnbqk3/p7/8/8/8/8/P7/RNBQK3 w - - 0 1", "d1d8", 2, 1},
		"a pawn is given away":            {"antichess", "8/8/8/8/1p6/8/P7/8 w - - 0 1", "", 1, 1},
		"no neighbours are left":          {"clobber", "Pp3/5/5/5/5/5 w - - 0 1", "a6b6", 2, 1},
		"a mate where queens are royal":   {"coregal", "7k/8/8/8/8/q7/5PPP/6K1 b - - 0 1", "", 2, 1},
		"the lion comes home":             {"dobutsu", "2l/L2/3/3[] w - - 0 1", "a3a4", 2, 1},
		"Black cannot follow on his move": {"racingkings", "8/1K6/8/7k/8/8/8/8 w - - 0 1", "", 2, 1},
	} {
		p := engine.NewPosition(game(t, c.game))
		require.NoError(t, p.SetFEN(c.fen), name)
		options := search.DefaultOptions()
		options.HashMB = 1
		s := search.New(options)
		r := s.Search(p, search.Limits{Depth: c.depth}, func(search.Info) {})
		mate, decisive := search.MateIn(r.Score)
		require.True(t, decisive, "%s: %d", name, r.Score)
		require.Equal(t, c.mate, mate, name)
		if c.best != "" {
			require.Equal(t, c.best, p.Format(r.Best), name)
		}
	}
}

// TestNobodyPassesUnderDuress checks that positions do not allow a null move in games in which
// having to move may be bad.
func TestNobodyPassesUnderDuress(t *testing.T) {
	for id, may := range map[string]bool{"clobber": false, "antichess": false, "losers": false, "jesonmor": true, "kingofthehill": true, "extinction": true} {
		require.Equal(t, may, engine.NewPosition(game(t, id)).MayPass(), id)
	}
}

// TestPiecesToLoseCountBelowNothing checks that in a game whose goal is to lose all pieces a
// side's score rises with each piece it loses.
func TestPiecesToLoseCountBelowNothing(t *testing.T) {
	g := game(t, "antichess")
	for k := range g.Pieces {
		require.Negative(t, g.Values()[k+1])
	}
	require.Positive(t, game(t, "extinction").Values()[1])
	p := g.New()
	require.NoError(t, p.SetFEN("8/8/8/8/8/2p5/1P6/8 w - - 0 1"))
	obliged, _ := engine.Ability[search.Obliged](p)
	require.True(t, obliged.MustCapture())
	require.NoError(t, p.SetFEN("8/8/8/8/1p6/8/1P6/8 w - - 0 1"))
	require.False(t, obliged.MustCapture())
}
