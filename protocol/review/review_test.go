package review

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/protocol/record"
	"panthera/search"
	"panthera/variants"
)

// look returns the best lines that a search with a node limit finds in a position.
func look(s *search.Searcher, p engine.Position, nodes uint64, lines int) []Line {
	o := s.Options()
	o.MultiPV = lines
	s.SetOptions(o)
	s.Prepare()
	found := make([]Line, lines)
	s.Search(p.Clone(), search.Limits{Nodes: nodes}, func(i search.Info) {
		if i.Bound != search.Exact || len(i.PV) == 0 || i.Line > lines {
			return
		}
		line := Line{Score: i.Score}
		q := p.Clone()
		for _, m := range i.PV {
			if !q.Legal(m) {
				break
			}
			line.Moves = append(line.Moves, q.Format(m))
			q.Make(m)
		}
		found[i.Line-1] = line
	})
	for len(found) > 0 && len(found[len(found)-1].Moves) == 0 {
		found = found[:len(found)-1]
	}
	return found
}

func searcher() *search.Searcher {
	o := search.DefaultOptions()
	o.HashMB, o.Threads = 4, 1
	return search.New(o)
}

// reviewed returns a complete review of the moves up to node end, by searches with a node limit.
func reviewed(t *testing.T, tree *record.Tree, end *record.Node, nodes uint64) *Review {
	t.Helper()
	r, err := New(tree, end)
	require.NoError(t, err)
	s := searcher()
	for n, then := r.Next(); n != nil; n, then = r.Next() {
		p := tree.Position(n)
		if then != "" {
			enginetest.Play(t, p, then)
		}
		r.See(look(s, p, nodes, Lines))
	}
	done, total := r.Progress()
	assert.Equal(t, total, done)
	return r
}

// The numbers of nodes and games in TestPlantedBlunders.
var (
	reviewNodes  = flag.Uint64("review", 10_000, "nodes for each position of a review in TestPlantedBlunders")
	blunderGames = flag.Int("blunders", 10, "games of TestPlantedBlunders")
)

// TestPlantedBlunders has the engine play games against itself, with one bad move put into each on
// purpose. The review must call each of them a mistake or worse, but no move that a much deeper
// search finds best.
func TestPlantedBlunders(t *testing.T) {
	ids := []string{"chess", "lancerchess", "twojewels", "wildeurasian", "turnqi", "tigerchess", "tigervariation", "stakeout-chess", "wildeurasian-korean", "turnqi-cannons"}
	games := *blunderGames
	if testing.Short() {
		games = 4
	}
	for game := range games {
		id := ids[game%len(ids)]
		t.Run(id, func(t *testing.T) {
			tree, end, planted := gameWithBlunder(t, id, uint64(game))
			deep := searcher()
			for _, v := range reviewed(t, tree, end, *reviewNodes).Verdicts() {
				if v.Node == planted {
					assert.GreaterOrEqual(t, v.Class, Mistake, "%d.%s was planted: %+v", v.Node.Number, v.Node.Move, v)
					t.Logf("%d.%s %s: %s", v.Node.Number, v.Node.Move, v.Class, v.Text+" "+v.Better)
				} else if v.Class >= Mistake {
					t.Logf("%d.%s %s: %s", v.Node.Number, v.Node.Move, v.Class, v.Text+" "+v.Better)
					best := look(deep, tree.Position(v.Node.Parent()), 30**reviewNodes, 1)
					assert.NotEqual(t, v.Node.Move, best[0].Moves[0], "the best move is called a %s", v.Class)
				}
			}
		})
	}
}

// gameWithBlunder returns a game that the engine plays against itself, after some random moves, and
// the node of the blunder in it: the worst move in a position that was not decided.
func gameWithBlunder(t *testing.T, id string, seed uint64) (tree *record.Tree, end, planted *record.Node) {
	t.Helper()
	const nodes, length, from, longest = 400, 30, 12, 80
	tree, err := record.NewTree(variants.All().Game(id), "")
	require.NoError(t, err)
	random, s := rand.New(rand.NewPCG(seed, 7)), searcher()
	end = tree.Root()
	p := tree.Position(end)
	for ply := 0; ply < length || planted == nil && ply < longest; ply++ {
		if _, over := engine.Result(p); over {
			break
		}
		if engine.Deploying(p) {
			ply = 0
		}
		moves := engine.Moves(p)
		m := moves[random.IntN(len(moves))]
		if ply >= 4 && !engine.Deploying(p) {
			best := look(s, p, nodes, 1)
			m, err = engine.ParseMove(p, best[0].Moves[0])
			require.NoError(t, err)
			if planted == nil && ply >= from {
				if bad, ok := worst(s, p, search.Chances(p.Game(), best[0].Score), nodes); ok {
					planted, m = tree.Play(end, p, bad), bad
				}
			}
		}
		end = tree.Play(end, p, m)
		p.Make(m)
	}
	require.NotNil(t, planted, "no blunder was possible")
	return tree, end, planted
}

// worst returns the move that loses most of the mover's winning chances, which are best with the best
// move. It returns false if this move does not lose much, or not by a search with many more nodes.
func worst(s *search.Searcher, p engine.Position, best float64, nodes uint64) (bad engine.Move, ok bool) {
	const much, more = 0.3, 40
	least := best - much
	for _, m := range engine.Moves(p) {
		p.Make(m)
		if _, over := engine.Result(p); !over {
			if c := 1 - search.Chances(p.Game(), look(s, p, nodes, 1)[0].Score); c < least {
				bad, least, ok = m, c, true
			}
		}
		p.Undo()
	}
	if !ok {
		return bad, false
	}
	best = search.Chances(p.Game(), look(s, p, more*nodes, 1)[0].Score)
	p.Make(bad)
	defer p.Undo()
	return bad, best-(1-search.Chances(p.Game(), look(s, p, more*nodes, 1)[0].Score)) > much
}
