package proof_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/search/proof"
	"panthera/variants"
)

// many is a flag for a longer test: with all tables of three pieces, and a thousand positions for each game.
var many = flag.Bool("many", false, "compare the prover with all tables of three pieces, on a thousand positions a game")

// TestProofsAreThoseOfTheTables compares the prover, which uses no endgame tables, with endgame tables in won
// and lost positions: a win in n moves must be proved within n moves, and refuted within n-1.
func TestProofsAreThoseOfTheTables(t *testing.T) {
	count, furthest := 15, 3
	if *many {
		count, furthest = 1000, 4
	}
	for _, c := range [][2]string{{"chess", "KQvK"}, {"lancerchess", "KQvK"}, {"tigerchess", "KQvK"}, {"tigervariation", "KQvK"}, {"turnqi", "KRvK"}, {"wildeurasian", "KRvK"}} {
		t.Run(c[0], func(t *testing.T) {
			g := variants.All().Game(c[0])
			compared := 0
			library := endings.Open("", nil)
			e, err := endings.Parse(g, c[1])
			list := []endings.Ending{e}
			if *many {
				list, err = library.List(g, 3)
			}
			require.NoError(t, err)
			tables := tablesOf(t, library, list)
			require.NotEmpty(t, tables)
			random, v := rand.New(rand.NewPCG(3, 5)), proof.New(16)
			for tried := 0; compared < count && tried < 5_000_000; tried++ {
				table := tables[random.IntN(len(tables))]
				p, ok := table.Position(random.Uint32N(table.Numbers()))
				if !ok {
					continue
				}
				value, ok := table.Value(p)
				if !ok || value.Points == 0 || value.Plies == 0 || value.Moves() > furthest {
					continue
				}
				goal := proof.Goal{Side: p.Side(), Least: value.Points}
				if value.Points < 0 {
					goal = proof.Goal{Side: p.Side().Other(), Least: -value.Points}
				}
				n := value.Moves()
				for moves, want := range map[int]bool{n: true, n - 1: false} {
					got, err := v.Within(context.Background(), p, goal, moves)
					require.NoError(t, err)
					require.Equal(t, want, got, "%s: %v, is it won within %d?", p.FEN(), value, moves)
				}
				compared++
			}
			t.Log(len(tables), "tables,", compared, "positions")
			require.Equal(t, count, compared)
		})
	}
}

// tablesOf makes the tables of those endings in which some positions are won.
func tablesOf(t *testing.T, library *endings.Library, list []endings.Ending) (tables []*endings.Table) {
	t.Helper()
	for _, e := range list {
		table, err := library.Table(context.Background(), e, nil)
		require.NoError(t, err)
		s := table.Statistics()
		if s.Longest[engine.White].Plies > 0 || s.Longest[engine.Black].Plies > 0 {
			tables = append(tables, table)
		}
	}
	return tables
}
