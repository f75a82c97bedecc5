package search

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/net"
	"panthera/search/net/nettest"
)

// randomNet returns a net for a game, with random weights.
func randomNet(g *engine.Game) *net.Net {
	h := NetHeading(g.Layout())
	h.N, h.Scale = net.Step, 400
	return nettest.Random(h, 1)
}

// randomOptions returns default options with a random net for a game.
func randomOptions(g *engine.Game) Options {
	o := DefaultOptions()
	o.HashMB = 8
	o.Nets = map[string]*net.Net{g.Layout().Family(): randomNet(g)}
	return o
}

// TestNetsAreUpdatedRight searches positions of every game in verify mode, in which the search panics if sums
// that were updated move by move differ from sums over all features.
func TestNetsAreUpdatedRight(t *testing.T) {
	t.Setenv(engine.VerifyVariable, "1")
	nodes := uint64(20_000)
	if testing.Short() {
		nodes = 2_000
	}
	for _, g := range registered.Games() {
		t.Run(g.ID, func(t *testing.T) {
			s := New(randomOptions(g))
			for _, fen := range g.Bench[:min(4, len(g.Bench))] {
				p := g.New()
				require.NoError(t, p.SetFEN(fen))
				s.Prepare()
				require.NotZero(t, s.Search(p, Limits{Nodes: nodes / 4}, func(Info) {}).Best)
			}
		})
	}
}

var images = flag.Int("images", 300, "positions of each game that are compared with their images")

// TestNetsSeeBothSidesAlike checks, in random games of all variants, that a position has the same evaluation
// as the position with the sides exchanged. It leaves out Stake-out games, whose evaluation also depends on
// the number of moves left.
func TestNetsSeeBothSidesAlike(t *testing.T) {
	for _, g := range registered.Games() {
		if g.Base != nil {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			e, random := newEvaluator(g, randomNet(g)), rand.New(rand.NewPCG(1, 1))
			value := func(p engine.Position) int {
				e.refresh(p)
				return e.evaluate(p, nil)
			}
			p, compared := g.New(), 0
			for ply := range 4 * *images {
				if moves := engine.Moves(p); len(moves) > 0 && ply%200 > 0 {
					p.Make(moves[random.IntN(len(moves))])
				} else {
					p = g.New()
				}
				seen := withoutTigers(p)
				if other, ok := enginetest.FromTheOtherSide(seen); ok && enginetest.SidesAlike(seen) && compared < *images {
					require.Equal(t, value(seen), value(other), "%s and %s", seen.FEN(), other.FEN())
					compared++
				}
			}
			require.Equal(t, *images, compared, "positions that can be compared")
		})
	}
}

// withoutTigers returns a position without the TigerKnights in hand, since they move differently for the two
// sides.
func withoutTigers(p engine.Position) engine.Position {
	rest := p.Clone()
	if err := rest.SetFEN(strings.Replace(p.FEN(), "[Tt]", "[]", 1)); err != nil {
		return p
	}
	return rest
}

// TestSearchByNetsIsMinimax checks that a search with all steps off has the same score as minimax, with the
// same net.
func TestSearchByNetsIsMinimax(t *testing.T) {
	for _, id := range []string{"chess", "twojewels", "tigerchess", "turnqi", "wildeurasian", "stakeout-chess"} {
		g := registered.Game(id)
		t.Run(id, func(t *testing.T) {
			o := randomOptions(g)
			o.Steps = 0
			e, s := newEvaluator(g, o.NetOf(g)), New(o)
			p := setUp(t, id, g.Bench[len(g.Bench)-1])
			s.Prepare()
			require.Equal(t, minimax(p, &e, p.Side(), 0, 1), s.Search(p, Limits{Depth: 1}, func(Info) {}).Score)
		})
	}
}

// TestAnotherEvaluationClearsTheTable checks that the transposition table is cleared when options change the
// evaluation, since its entries include static evaluations, but not when the options stay the same.
func TestAnotherEvaluationClearsTheTable(t *testing.T) {
	g := registered.Game("chess")
	o := randomOptions(g)
	o.HashMB = 1
	s := New(o)
	search := func() Result {
		s.Prepare()
		return s.Search(g.New(), Limits{Nodes: 3000}, func(Info) {})
	}
	fresh := search()
	full := s.table.full()
	require.NotZero(t, full)
	s.SetOptions(o)
	require.Equal(t, full, s.table.full(), "the same options change nothing")
	o.HandMade = true
	s.SetOptions(o)
	require.Zero(t, s.table.full())
	require.NotEqual(t, fresh.Score, search().Score)
	o.HandMade = false
	s.SetOptions(o)
	again := search()
	again.Elapsed = fresh.Elapsed
	require.Equal(t, fresh, again)
}

// TestCarriedNetsFit checks that the embedded nets fit the features of the games.
func TestCarriedNetsFit(t *testing.T) {
	for _, g := range registered.All() {
		o := DefaultOptions()
		if n := o.NetOf(g); n != nil {
			require.NoError(t, Fits(n, g), g.ID)
		}
	}
}
