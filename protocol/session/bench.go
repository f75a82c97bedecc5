package session

import (
	"context"
	"fmt"
	"time"

	"panthera/engine"
	"panthera/search"
)

// BenchDepth is the depth of a bench unless another is asked for.
const BenchDepth = 8

// Bench is a measurement: a fixed set of positions is searched to a fixed depth.
type Bench struct {
	// Games whose bench positions are searched.
	Games []*engine.Game
	Depth int
	// Settings of the searcher.
	Settings search.Options
}

// DefaultBench searches some games with one thread and a small table, so that the node
// total depends on the program alone.
func DefaultBench(games ...*engine.Game) Bench {
	settings := search.DefaultOptions()
	settings.HashMB = 16
	return Bench{Games: games, Depth: BenchDepth, Settings: settings}
}

// BenchStep is one position that was searched.
type BenchStep struct {
	Game          *engine.Game
	Number, Count int // of the positions of the game, from 1
	FEN           string
	Answer        Answer
}

func (b BenchStep) String() string {
	return fmt.Sprintf("%s %d/%d: %s, depth %d, %d nodes", b.Game.ID, b.Number, b.Count, b.Answer.Move, b.Answer.Depth, b.Answer.Nodes)
}

// BenchTotal is what a bench comes to.
type BenchTotal struct {
	Nodes   uint64
	Elapsed time.Duration // of the searches alone
}

// NodesPerSecond is the speed.
func (t BenchTotal) NodesPerSecond() uint64 { return PerSecond(t.Nodes, t.Elapsed) }

// PerSecond is a number of nodes by the time they took.
func PerSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Microsecond).Seconds())
}

// Run measures. Each receives every position; it may be nil. Every game begins with an
// empty table: its share of the total is the same alone and among others. When ctx is
// done it returns what was measured and engine.ErrStopped.
func (b Bench) Run(ctx context.Context, each func(BenchStep)) (BenchTotal, error) {
	searcher := search.New(b.Settings)
	defer context.AfterFunc(ctx, searcher.Stop)()
	var total BenchTotal
	for _, g := range b.Games {
		searcher.Clear()
		p := engine.NewPosition(g)
		for i, fen := range g.Bench {
			if err := p.SetFEN(fen); err != nil {
				return total, err
			}
			result, err := b.search(ctx, searcher, p)
			if err != nil {
				return total, err
			}
			total.Nodes += result.Nodes
			total.Elapsed += result.Elapsed
			if each != nil {
				each(BenchStep{Game: g, Number: i + 1, Count: len(g.Bench), FEN: fen, Answer: answer(p, result)})
			}
		}
	}
	return total, nil
}

func (b Bench) search(ctx context.Context, searcher *search.Searcher, p engine.Position) (search.Result, error) {
	searcher.Prepare()
	if ctx.Err() != nil { // asked behind Prepare, which takes back a Stop
		return search.Result{}, engine.ErrStopped
	}
	result := searcher.Search(p, search.Limits{Depth: b.Depth}, func(search.Info) {})
	if ctx.Err() != nil {
		return search.Result{}, engine.ErrStopped
	}
	return result, nil
}

// Bench measures in a job.
func (s *Session) Bench(b Bench, each func(BenchStep), done func(BenchTotal, error)) {
	ctx, cancel := context.WithCancel(context.Background())
	work := func() {
		defer cancel()
		done(b.Run(ctx, each))
	}
	s.begin(&job{stop: cancel}, work, func(err error) { done(BenchTotal{}, err) })
}
