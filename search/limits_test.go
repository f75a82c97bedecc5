package search

import (
	"flag"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// randomPositions is the number of positions, from random games of all variants, that the tests in this file
// search. More can be tested by: go test ./search -run Random -args -random 20000.
var randomPositions = flag.Int("random", 400, "positions of random play to be searched")

// timedPositions is the number of positions to search for 100 ms each. This needs a machine that is otherwise
// idle: go test ./search -run MoveTimeInRandom -v -args -timed 5000.
var timedPositions = flag.Int("timed", 0, "positions of random play to be searched by time")

// eachRandomPosition calls try with count positions from random games of all variants. The positions are the
// same every time.
func eachRandomPosition(t *testing.T, count int, try func(p engine.Position)) {
	t.Helper()
	games := registered.Games()
	random := rand.New(rand.NewPCG(20, 0))
	for tried := 0; tried < count; {
		g := games[tried%len(games)]
		p := engine.NewPosition(g)
		for range 1 + random.IntN(150) {
			p.Make(pickRandom(random, engine.Moves(p)))
			if _, over := engine.Result(p); over {
				break
			}
		}
		if _, over := engine.Result(p); !over {
			try(p)
			tried++
		}
	}
}

func pickRandom(random *rand.Rand, moves []engine.Move) engine.Move {
	return moves[random.IntN(len(moves))]
}

// TestFirstIterationIsShortInRandomPositions checks that the first iteration takes less than 20,000 nodes in
// positions from random games. Without the limits of quiescence search it would take more.
func TestFirstIterationIsShortInRandomPositions(t *testing.T) {
	const most = 20_000
	type tally struct{ positions, sum, worst uint64 }
	tallies := map[string]*tally{}
	for _, g := range registered.Games() {
		tallies[g.ID] = new(tally)
	}
	o := DefaultOptions()
	o.HashMB = 1
	s := New(o)
	eachRandomPosition(t, enginetest.Amount(*randomPositions), func(p engine.Position) {
		s.Prepare()
		nodes := s.Search(p, Limits{Depth: 1}, func(Info) {}).Nodes
		if nodes >= most {
			t.Errorf("%s: %s: %d nodes", p.Game().ID, p.FEN(), nodes)
		}
		a := tallies[p.Game().ID]
		a.positions, a.sum, a.worst = a.positions+1, a.sum+nodes, max(a.worst, nodes)
	})
	for _, g := range registered.Games() {
		a := tallies[g.ID]
		t.Logf("%s: %d positions, nodes of depth 1 on average %d, at most %d", g.ID, a.positions, a.sum/max(1, a.positions), a.worst)
	}
}

// wild has a position with long sequences of captures for some games, by ID.
var wild = map[string]string{
	"wildeurasian-korean": "rnbmgtmbnr/1c1aqka1c1/w1wwwwww1w/10/10/10/2www2w1w/W1WWWWWW1W/1C1AQKA1C1/RNBMGTMBNR[] w a1j1a10j10 - 0 1",
	"twojewels":           registered.Game("twojewels").Start,
	"chess":               "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
}

func TestNodeLimitIsExact(t *testing.T) {
	for id, fen := range wild {
		p := setUp(t, id, fen)
		for _, nodes := range []uint64{1, 2, 50, 200, 777, 5000} {
			r := find(t, p, Limits{Nodes: nodes}, 0)
			require.Equal(t, nodes, r.Nodes, id)
			require.True(t, p.Legal(r.Best), id)
			require.Less(t, max(r.Score, -r.Score), infinite, id)
		}
	}
}

func TestNodeLimitIsSharedByThreads(t *testing.T) {
	o := DefaultOptions()
	o.HashMB, o.Threads = 1, 3
	s := New(o)
	s.Prepare()
	r := s.Search(setUp(t, "chess", wild["chess"]), Limits{Nodes: 3000}, func(Info) {})
	require.LessOrEqual(t, r.Nodes, uint64(3000))
}

// stopper is a position that calls stop after left moves have been made on it. After that, left is minus the
// number of further moves.
type stopper struct {
	engine.Position
	left *int
	stop func()
}

func (s stopper) Unwrap() engine.Position { return s.Position }
func (s stopper) Clone() engine.Position  { return stopper{s.Position.Clone(), s.left, s.stop} }

func (s stopper) Make(m engine.Move) {
	s.Position.Make(m)
	if *s.left--; *s.left == 0 {
		s.stop()
	}
}

// TestStopIsHeededAtEveryNode stops searches after various numbers of nodes, also in the first iteration. At
// most one more move may be made after that, and the result must be a legal move.
func TestStopIsHeededAtEveryNode(t *testing.T) {
	for id, fen := range wild {
		s := New(DefaultOptions())
		for after := 1; after < 3000; after += 1 + after/3 {
			left := after
			p := stopper{setUp(t, id, fen), &left, s.Stop}
			s.Prepare()
			r := s.Search(p, Limits{Infinite: true}, func(Info) {})
			require.True(t, p.Legal(r.Best), id)
			require.GreaterOrEqual(t, left, -1, "%s: made after Stop", id)
		}
	}
}

// TestMoveTimeInRandomPositions measures how much longer than 100 ms a search of 100 ms takes, in random
// positions and those in wild. It runs only if the flag -timed is given, on a machine that is otherwise idle.
func TestMoveTimeInRandomPositions(t *testing.T) {
	if *timedPositions == 0 {
		t.Skip("-timed says how many positions")
	}
	s := New(DefaultOptions())
	s.Ready()
	var took []time.Duration
	try := func(p engine.Position) {
		start := time.Now()
		s.Prepare()
		s.Search(p, Limits{MoveTime: 100 * time.Millisecond, Start: start}, func(Info) {})
		took = append(took, time.Since(start))
	}
	for id, fen := range wild {
		try(setUp(t, id, fen))
	}
	eachRandomPosition(t, *timedPositions, try)
	slices.Sort(took)
	late := len(took) - sort.Search(len(took), func(i int) bool { return took[i] > 150*time.Millisecond })
	t.Logf("%d positions: median %v, 99 %% within %v, longest %v, %d above 150 ms", len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1], late)
	require.LessOrEqual(t, late, len(took)/1000)
	require.Less(t, took[len(took)-1], 500*time.Millisecond)
}
