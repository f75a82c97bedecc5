package search

import (
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/search/proof"
)

// Searcher searches positions of any game, one at a time.
type Searcher struct {
	options Options
	game    *engine.Game
	table   *table
	workers []*worker
	clock   clock
	// current is called with each root move that a long search begins to search; nil for none.
	current func(Current)
	// prover finds missing moves at the end of reported lines. It is nil until it is first needed.
	prover *proof.Prover
	// countdown holds the endgame tables in which every node is looked up, in a search in which the
	// fifty-move rule may decide the game. It is nil in other searches.
	countdown *endings.Library
	// stop tells all workers to end. asked says that Stop was called.
	stop, asked atomic.Bool
	// A value in ready wakes a search that waits for Stop or PonderHit. A value in struck tells alarm that
	// PonderHit was called.
	ready, struck chan struct{}
}

// New returns a searcher with options o.
func New(o Options) *Searcher {
	s := &Searcher{ready: make(chan struct{}, 1), struck: make(chan struct{}, 1)}
	s.SetOptions(o)
	return s
}

// SetOptions changes the options; it must not be called during a search. If HashMB or the evaluation changes,
// the transposition table is cleared. The memory of the old table is freed before the new one is allocated.
func (s *Searcher) SetOptions(o Options) {
	if s.table == nil || o.HashMB != s.options.HashMB {
		if s.table != nil {
			s.table = nil
			for _, w := range s.workers {
				w.table = nil
			}
			debug.FreeOSMemory()
		}
		s.table = newTable(o.HashMB)
	}
	if o.Threads != s.options.Threads {
		s.workers = nil
	}
	if o.HandMade != s.options.HandMade || !maps.Equal(o.Nets, s.options.Nets) {
		s.table.clear() // its static evaluations are others
		s.workers = nil
	}
	s.options = o
}

// Ready makes the operating system map the memory of the transposition table, and waits for endgame tables
// that are being loaded, so that the first search need not wait.
func (s *Searcher) Ready() {
	s.table.touch()
	if s.options.Endings != nil {
		s.options.Endings.Wait()
	}
}

// Options returns the options in use.
func (s *Searcher) Options() Options { return s.options }

// Clear empties the transposition table, the histories and the corrections.
func (s *Searcher) Clear() {
	s.table.clear()
	var workers sync.WaitGroup
	for _, w := range s.workers {
		workers.Go(func() {
			w.hist.clear()
			*w.corrections = corrections{}
		})
	}
	workers.Wait()
}

// Prepare resets the stop flag. It must be called before a search is started in another goroutine, so that a
// Stop between the two calls still ends the search.
func (s *Searcher) Prepare() {
	s.stop.Store(false)
	s.asked.Store(false)
	s.clock.hit.Store(false)
	for _, signal := range []chan struct{}{s.ready, s.struck} {
		select {
		case <-signal:
		default:
		}
	}
}

// Stop makes the search that is running or prepared end soon. It is safe to call from any goroutine.
func (s *Searcher) Stop() {
	s.asked.Store(true)
	s.stop.Store(true)
	wake(s.ready)
}

// PonderHit makes the pondering search that is running or prepared obey its time limits from now on. It is
// safe to call from any goroutine.
func (s *Searcher) PonderHit() {
	s.clock.hit.Store(true)
	wake(s.ready)
	wake(s.struck)
}

func wake(signal chan struct{}) {
	select {
	case signal <- struct{}{}:
	default:
	}
}

// enlist makes a worker for each thread, for searches of game g.
func (s *Searcher) enlist(g *engine.Game) {
	if s.game != g {
		if s.game != nil {
			s.Clear()
		}
		s.game, s.workers = g, nil
	}
	for len(s.workers) < max(1, s.options.Threads) {
		s.workers = append(s.workers, newWorker(g, s.options.NetOf(g), s.table, &s.stop))
	}
	for _, w := range s.workers {
		w.table = s.table
	}
}

// TellCurrent makes long searches call tell with each root move that they begin to search, in the goroutine
// that calls Search. nil turns this off. TellCurrent must not be called during a search.
func (s *Searcher) TellCurrent(tell func(Current)) { s.current = tell }

// Search finds the best move of a position, which it leaves unchanged. Prepare must have been called before.
// Search calls report in its own goroutine, and returns when a limit is reached or Stop is called. With
// Infinite it returns only after Stop, with Ponder only after Stop or PonderHit. If there is no legal move,
// the result's Best is engine.NoMove.
func (s *Searcher) Search(p engine.Position, limits Limits, report func(Info)) Result {
	s.clock.set(limits, p.Side(), p.MoveNumber(), s.options.MoveOverhead)
	s.enlist(p.Game())
	s.table.newSearch()
	var root []rootMove
	for _, m := range engine.Moves(p) {
		if len(limits.Moves) == 0 || slices.Contains(limits.Moves, m) {
			root = append(root, rootMove{move: m})
		}
	}
	root = s.options.Oversight.seen(p, root)
	if len(root) == 0 {
		s.await(limits)
		return Result{Elapsed: s.clock.elapsed()}
	}
	var r Result
	if o, over := p.Ended(); over && o.Reason == engine.InsufficientMaterial {
		told := report
		report = func(i Info) {
			i.Drawn = true
			told(i)
		}
	}
	if choices, ok := s.choices(p, root); ok {
		r = s.play(p, limits, root, choices, report)
	} else {
		r = s.run(p, limits, root, report)
	}
	s.await(limits)
	return r
}
