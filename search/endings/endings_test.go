package endings

import (
	"context"
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// fourToo is a flag to include endings with four pieces in the test, which takes a minute.
var fourToo = flag.Bool("four", false, "make four-piece endings of chess as well")

// table returns the table of the ending with a name, from library l.
func table(t testing.TB, l *Library, game, name string) *Table {
	t.Helper()
	e, err := Parse(games.Game(game), name)
	require.NoError(t, err)
	made, err := l.Table(context.Background(), e, nil)
	require.NoError(t, err)
	return made
}

// at returns the position of a game that a FEN describes.
func at(t testing.TB, game, fen string) engine.Position {
	t.Helper()
	p := engine.NewPosition(games.Game(game))
	require.NoError(t, p.SetFEN(fen))
	return p
}

// TestKnownEndings checks the lengths of the longest wins in endings of chess against the published results
// of K. Thompson and E. Nalimov.
func TestKnownEndings(t *testing.T) {
	known := map[string]int{"KQvK": 10, "KRvK": 16, "KPvK": 28, "KBvK": 0}
	if *fourToo {
		known["KBNvK"], known["KQvKR"], known["KBBvK"], known["KPvKP"], known["KNNvK"] = 33, 35, 19, 33, 1
	}
	if testing.Short() {
		known = map[string]int{"KRvK": 16}
	}
	l := Open("", nil)
	for name, moves := range known {
		t.Run(name, func(t *testing.T) {
			longest := table(t, l, "chess", name).Statistics().Longest[engine.White]
			require.Equal(t, moves, longest.Moves())
		})
	}
}

func TestValues(t *testing.T) {
	l := Open("", nil)
	for name, c := range map[string]struct{ game, ending, fen, want string }{
		"a mate":                             {"chess", "KRvK", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "wins in 1"},
		"mated":                              {"chess", "KRvK", "k6R/8/1K6/8/8/8/8/8 b - - 0 1", "has lost"},
		"stalemate":                          {"chess", "KQvK", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "draws"},
		"the sides changed round":            {"chess", "KRvK", "7r/8/8/8/8/1k6/8/K7 b - - 0 1", "wins in 1"},
		"the Rook can be captured":           {"chess", "KRvK", "8/8/8/8/8/8/kR6/7K b - - 0 1", "draws"},
		"bare Kings":                         {"chess", "KRvK", "8/8/8/8/8/8/k7/7K b - - 0 1", "draws"},
		"the opposition":                     {"chess", "KPvK", "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "wins in 11"},
		"a Standard Bearer before the Guard": {"tigervariation", "KLvK", "4g3/8/4L3/8/8/8/8/4k3/8/K7/8/2G5[] w - - 0 1", "wins in 1"},
	} {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && c.ending != "KRvK" {
				t.Skip("a larger table")
			}
			table(t, l, c.game, c.ending)
			v, ok := l.Probe(at(t, c.game, c.fen))
			require.True(t, ok)
			require.Equal(t, c.want, v.String())
			if c.game == "tigervariation" {
				require.Equal(t, engine.Points(12), v.Points)
			}
		})
	}
}

// TestStalemateThatLoses checks that a table of Turn Qi, in which stalemate loses, says so of a stalemate.
func TestStalemateThatLoses(t *testing.T) {
	made := table(t, Open("", nil), "turnqi", "KRvK")
	for n := range made.Numbers() {
		if p, ok := made.Position(n); ok && !p.InCheck() && !engine.HasMoves(p) {
			v, ok := made.Value(p)
			require.True(t, ok)
			require.Equal(t, "has lost", v.String())
			return
		}
	}
	require.Fail(t, "there is no stalemate")
}

// BenchmarkValue measures the time to look up a position in a table.
func BenchmarkValue(b *testing.B) {
	for _, c := range [][3]string{
		{"chess", "KRvK", "8/8/8/8/8/2k5/1R6/K7 w - - 0 1"},
		{"turnqi", "KRvK", "5/5/5/3R1/5/2k2/5/5/5/5/5/5/5/5/1K3/5/5/5 w - - 0 1"},
	} {
		b.Run(c[0], func(b *testing.B) {
			made, p := table(b, Open("", nil), c[0], c[1]), at(b, c[0], c[2])
			for b.Loop() {
				if _, ok := made.Value(p); !ok {
					b.Fatal("no value")
				}
			}
		})
	}
}
