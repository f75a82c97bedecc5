package session

import (
	"context"
	"fmt"
	"time"

	"panthera/engine"
	"panthera/search"
)

// BenchDepth is the depth, in plies, of the searches of a bench if no other limit is given.
const BenchDepth = 8

// Bench measures the speed of the search: it searches some positions, each within the same limits.
type Bench struct {
	// Games are the games whose bench positions are searched.
	Games []*engine.Game
	// FENs, if there are any, are searched instead of the bench positions. Then Games must be a single game.
	FENs   []string
	Limits search.Limits
	// Settings are the options of the searcher.
	Settings search.Options
}

// DefaultBench returns a bench of the given games with one thread and a small table, so that the total number
// of nodes depends on the program alone, not on the machine.
func DefaultBench(games ...*engine.Game) Bench {
	settings := search.DefaultOptions()
	settings.HashMB = 16
	return Bench{Games: games, Limits: search.Limits{Depth: BenchDepth}, Settings: settings}
}

// BenchStep is the result of a bench for one position.
type BenchStep struct {
	Game          *engine.Game
	Number, Count int // of the positions of the game, from 1
	Answer        Answer
}

func (b BenchStep) String() string {
	return fmt.Sprintf("%s %d/%d: %s, depth %d, %d nodes", b.Game.ID, b.Number, b.Count, b.Answer.Move, b.Answer.Depth, b.Answer.Nodes)
}

// BenchTotal is the result of a whole bench.
type BenchTotal struct {
	Nodes   uint64
	Elapsed time.Duration // of the searches alone
}

// NodesPerSecond returns the speed of the search in the whole bench.
func (t BenchTotal) NodesPerSecond() uint64 { return PerSecond(t.Nodes, t.Elapsed) }

func (t BenchTotal) String() string {
	return fmt.Sprintf("Time: %d ms\nNodes searched: %d\nNodes/second: %d", t.Elapsed.Milliseconds(), t.Nodes, t.NodesPerSecond())
}

// PerSecond returns the number of nodes per second.
func PerSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Microsecond).Seconds())
}

// Run runs the bench. After each position it calls each, which may be nil. Every game begins with an empty
// transposition table, so its node count does not depend on the other games. When ctx is done, Run returns
// the totals so far and engine.ErrStopped.
func (b Bench) Run(ctx context.Context, each func(BenchStep)) (BenchTotal, error) {
	searcher := search.New(b.Settings)
	defer context.AfterFunc(ctx, searcher.Stop)()
	var total BenchTotal
	for _, g := range b.Games {
		searcher.Clear()
		p := engine.NewPosition(g)
		fens := g.Bench
		if len(b.FENs) > 0 {
			fens = b.FENs
		}
		for i, fen := range fens {
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
				each(BenchStep{Game: g, Number: i + 1, Count: len(fens), Answer: answer(p, result)})
			}
		}
	}
	return total, nil
}

func (b Bench) search(ctx context.Context, searcher *search.Searcher, p engine.Position) (search.Result, error) {
	searcher.Prepare()
	if ctx.Err() != nil { // checked after Prepare, which undoes an earlier Stop
		return search.Result{}, engine.ErrStopped
	}
	result := searcher.Search(p, b.Limits, func(search.Info) {})
	if ctx.Err() != nil {
		return search.Result{}, engine.ErrStopped
	}
	return result, nil
}

// Bench runs the bench b as a job. It calls the function each after every position, and the function
// done once at the end, with the result or an error.
func (s *Session) Bench(b Bench, each func(BenchStep), done func(BenchTotal, error)) {
	ctx, cancel := context.WithCancel(context.Background())
	work := func() {
		defer cancel()
		done(b.Run(ctx, each))
	}
	s.begin(&job{stop: cancel}, work, func(err error) { done(BenchTotal{}, err) })
}
