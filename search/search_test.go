package search

import (
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/variants"
)

// registered holds all games, which are compiled only once.
var registered = variants.All()

// setUp returns the position of a game that a FEN describes.
func setUp(t *testing.T, id, fen string) engine.Position {
	t.Helper()
	g := registered.Game(id)
	require.NotNil(t, g, id)
	p := engine.NewPosition(g)
	require.NoError(t, p.SetFEN(fen))
	return p
}

// defaultEvaluator returns the evaluator that a search of a game with default options uses.
func defaultEvaluator(g *engine.Game) evaluator {
	o := DefaultOptions()
	return newEvaluator(g, o.NetOf(g))
}

// find searches a position, with all steps of the search on except those in off.
func find(t *testing.T, p engine.Position, limits Limits, off Steps) Result {
	t.Helper()
	o := DefaultOptions()
	o.HashMB = 8
	o.Steps = AllSteps &^ off
	s := New(o)
	s.Prepare()
	return s.Search(p, limits, func(Info) {})
}

// minimax returns the score of plain minimax. The search must have the same score if all steps are off.
func minimax(p engine.Position, e *evaluator, thinker engine.Side, ply, depth int) int {
	full := p.Game().WinPoints
	if ply > 0 {
		if o, over := engine.Result(p); over {
			return OutcomeScore(o, p.Side(), thinker, full, ply)
		}
		// A position that occurs a second time within the tree counts as a repetition.
		if o, over := p.Repetition(ply); over {
			return OutcomeScore(o, p.Side(), thinker, full, ply)
		}
	}
	if depth == 0 {
		mobile, _ := engine.Ability[MobilityCounter](p)
		e.refresh(p)
		return e.evaluate(p, mobile)
	}
	best := -infinite
	for _, m := range engine.Moves(p) {
		us := p.Side()
		p.Make(m)
		score := minimax(p, e, thinker, ply+1, depth-1)
		if p.Side() != us {
			score = -score
		}
		p.Undo()
		best = max(best, score)
	}
	return best
}

func TestAllStepsOffIsMinimax(t *testing.T) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			for _, fen := range enginetest.Sample(g.Bench[:min(4, len(g.Bench))]) {
				p := setUp(t, g.ID, fen)
				e := defaultEvaluator(g)
				for depth := 1; depth <= 2; depth++ {
					want := minimax(p, &e, p.Side(), 0, depth)
					got := find(t, p, Limits{Depth: depth}, AllSteps)
					require.Equal(t, want, got.Score, "depth %d of %s", depth, fen)
				}
			}
		})
	}
}

func TestAllStepsOffIsMinimaxAtDepthThree(t *testing.T) {
	for id, fens := range map[string][]string{
		"chess":       {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "k7/8/1Q6/8/8/1K6/8/8 w - - 98 80", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"},
		"lancerchess": {"8/4P1Q1/8/1K3k2/8/7R/8/3LQ3 w - - 1 58"},
	} {
		for _, fen := range fens {
			p := setUp(t, id, fen)
			e := defaultEvaluator(p.Game())
			want := minimax(p, &e, p.Side(), 0, 3)
			require.Equal(t, want, find(t, p, Limits{Depth: 3}, AllSteps).Score, fen)
			require.Equal(t, want, find(t, p, Limits{Depth: 3}, AllSteps&^stepTable).Score, "with the table: %s", fen)
			require.Equal(t, want, find(t, p, Limits{Depth: 3}, AllSteps&^stepMateDistance).Score, "with mate distance: %s", fen)
		}
	}
}

func TestSameSearchTwiceCountsTheSameNodes(t *testing.T) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			p := setUp(t, g.ID, g.Bench[len(g.Bench)/2])
			first := find(t, p, Limits{Depth: 6}, 0)
			second := find(t, p, Limits{Depth: 6}, 0)
			first.Elapsed, second.Elapsed = 0, 0
			require.Equal(t, first, second)
		})
	}
}

func TestMates(t *testing.T) {
	tests := map[string]struct {
		id, fen string
		mate    int
	}{
		"back rank in 1":       {"chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1},
		"Réti–Tartakower in 3": {"chess", "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 1", 3},
		"being mated in 1":     {"chess", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", -1},
		"a Tower in 1":         {"lancerchess", "3k4/8/3K4/8/8/8/8/7R w - - 0 1", 1},
		"a Lancer's leap in 1": {"lancerchess", "k7/8/K7/8/4F3/8/7B/8 w - - 0 1", 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			r := find(t, setUp(t, test.id, test.fen), Limits{Mate: max(test.mate, -test.mate), Nodes: 500_000}, 0)
			moves, decisive := MateIn(r.Score)
			require.True(t, decisive, "score %d", r.Score)
			require.Equal(t, test.mate, moves)
		})
	}
}

func TestMateIsFoundWithEachStepOff(t *testing.T) {
	const fen = "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 1"
	for i, name := range stepNames {
		t.Run(name, func(t *testing.T) {
			r := find(t, setUp(t, "chess", fen), Limits{Mate: 3, Nodes: 2_000_000}, 1<<i)
			moves, _ := MateIn(r.Score)
			require.Equal(t, 3, moves)
		})
	}
}

func TestMateLimitEndsTheSearch(t *testing.T) {
	p := setUp(t, "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	r := find(t, p, Limits{Mate: 2}, stepNullMove)
	require.Equal(t, "a1a6", p.Format(r.Best))
}

func TestPerpetualCheckIsADraw(t *testing.T) {
	// White is behind by more than a rook, but has a perpetual check: d5d8+, d8g5+, g5d8+ and so on.
	p := setUp(t, "chess", "6k1/5p1p/8/3Q4/8/8/1qr4P/7K w - - 0 1")
	require.Zero(t, find(t, p, Limits{Depth: 12}, 0).Score)
}

func TestFiftyMovesAreSeenComing(t *testing.T) {
	// Only a pawn move resets the halfmove clock and so keeps the win.
	p := setUp(t, "chess", "7k/8/8/8/8/R7/7P/K7 w - - 99 100")
	r := find(t, p, Limits{Depth: 8}, 0)
	require.Contains(t, []string{"h2h3", "h2h4"}, p.Format(r.Best))
}

// TestZugzwangIsFoundWithoutNullMove searches, without null moves, Morphy's mate in two in which Black is in
// zugzwang.
func TestZugzwangIsFoundWithoutNullMove(t *testing.T) {
	p := setUp(t, "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	r := find(t, p, Limits{Depth: 20}, stepNullMove)
	require.Equal(t, "a1a6", p.Format(r.Best))
	moves, _ := MateIn(r.Score)
	require.Equal(t, 2, moves)
}

func TestNoLegalMove(t *testing.T) {
	p := setUp(t, "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
	require.Equal(t, engine.NoMove, find(t, p, Limits{Depth: 5}, 0).Best)
}

func TestSearchMovesAreHeeded(t *testing.T) {
	p := setUp(t, "chess", variants.All().Game("chess").Start)
	m, err := engine.ParseMove(p, "a2a3")
	require.NoError(t, err)
	require.Equal(t, m, find(t, p, Limits{Depth: 5, Moves: []engine.Move{m}}, 0).Best)
}

func TestMultiPVGivesDistinctLinesInOrder(t *testing.T) {
	p := setUp(t, "chess", variants.All().Game("chess").Start)
	o := DefaultOptions()
	o.MultiPV, o.HashMB = 3, 8
	s := New(o)
	s.Prepare()
	lines := map[int][]engine.Move{}
	last := 0
	s.Search(p, Limits{Depth: 6}, func(i Info) {
		if i.Bound != Exact { // reported after some seconds, on a busy machine
			return
		}
		require.NotContains(t, lines[i.Depth], i.PV[0], "depth %d", i.Depth)
		require.True(t, i.Line == 1 || i.Score <= last, "depth %d", i.Depth)
		lines[i.Depth], last = append(lines[i.Depth], i.PV[0]), i.Score
	})
	require.Len(t, lines[6], 3)
}

func TestStopEndsSoon(t *testing.T) {
	p := setUp(t, "chess", variants.All().Game("chess").Start)
	s := New(DefaultOptions())
	s.Prepare()
	atStop := uint64(0)
	r := s.Search(p, Limits{Infinite: true}, func(i Info) {
		if i.Depth == 6 {
			atStop = i.Nodes
			s.Stop()
		}
	})
	require.True(t, p.Legal(r.Best))
	require.Less(t, r.Nodes-atStop, uint64(100), "nodes after Stop")
}

func TestStopBeforeTheSearchCounts(t *testing.T) {
	p := setUp(t, "chess", variants.All().Game("chess").Start)
	s := New(DefaultOptions())
	s.Prepare()
	s.Stop()
	r := s.Search(p, Limits{Infinite: true}, func(Info) {})
	require.True(t, p.Legal(r.Best))
}

func TestPonderWaitsForItsHit(t *testing.T) {
	p := setUp(t, "chess", "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1")
	s := New(DefaultOptions())
	s.Prepare()
	done := make(chan Result)
	go func() { done <- s.Search(p, Limits{Ponder: true, Depth: 3}, func(Info) {}) }()
	select {
	case <-done:
		t.Fatal("the search ended before PonderHit")
	case <-time.After(50 * time.Millisecond):
	}
	s.PonderHit()
	require.True(t, p.Legal((<-done).Best))
}

func TestThreadsFindTheSameMate(t *testing.T) {
	p := setUp(t, "chess", "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 1")
	o := DefaultOptions()
	o.Threads, o.HashMB = 4, 8
	s := New(o)
	for range 5 {
		s.Prepare()
		r := s.Search(p, Limits{Mate: 3, Nodes: 4_000_000}, func(Info) {})
		moves, _ := MateIn(r.Score)
		require.Equal(t, 3, moves)
	}
}

func TestNodesAllocateNothing(t *testing.T) {
	if testing.Short() || engine.NewPosition(variants.All().Games()[0]) == nil {
		t.Skip()
	}
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) { allocatesNothing(t, g, DefaultOptions()) })
		t.Run(g.ID+" by a net", func(t *testing.T) { allocatesNothing(t, g, randomOptions(g)) })
	}
}

func allocatesNothing(t *testing.T, g *engine.Game, o Options) {
	p := g.New() // not verified: that allocates
	require.NoError(t, p.SetFEN(g.Bench[len(g.Bench)/2]))
	s := New(o)
	search := func(nodes uint64) (allocated uint64) {
		s.Prepare()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		s.Search(p, Limits{Nodes: nodes}, func(Info) {})
		runtime.ReadMemStats(&after)
		return after.Mallocs - before.Mallocs
	}
	search(20_000)
	short, long := search(2_000), search(60_000)
	require.Less(t, long, short+600, "58,000 nodes more allocated %d times, the first 2,000 %d times", long, short)
}
