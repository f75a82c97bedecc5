package search

import (
	"maps"
	"runtime/debug"
	"slices"
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
	// current is told the moves of the root; nil if nobody wants to know.
	current func(Current)
	// prover completes lines; nil until it is needed.
	prover *proof.Prover
	// countdown are the tables that nodes of a search ask in which the fifty moves decide; nil in
	// others.
	countdown *endings.Library
	// stop ends the workers; asked says that Stop was called.
	stop, asked atomic.Bool
	// ready wakes a search that awaits Stop or PonderHit, struck its alarm.
	ready, struck chan struct{}
}

// New makes a searcher.
func New(o Options) *Searcher {
	s := &Searcher{ready: make(chan struct{}, 1), struck: make(chan struct{}, 1)}
	s.SetOptions(o)
	return s
}

// SetOptions changes options between searches. A new HashMB clears the table, and so do
// other evaluations; the memory of an old one goes back to the system before a new one
// comes.
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

// Ready fetches the memory that searches need, between searches: the first search would
// otherwise wait for it.
func (s *Searcher) Ready() {
	s.table.touch()
	if s.options.Endings != nil {
		s.options.Endings.Wait()
	}
}

// Options are the options in force.
func (s *Searcher) Options() Options { return s.options }

// Clear forgets everything learned from earlier searches.
func (s *Searcher) Clear() {
	s.table.clear()
	for _, w := range s.workers {
		w.hist.clear()
		*w.corrections = corrections{}
	}
}

// Prepare readies the stop flag for a search about to be started in another goroutine:
// a Stop from now on counts for it.
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

// Stop ends the running or prepared search soon. Safe to call from any goroutine.
func (s *Searcher) Stop() {
	s.asked.Store(true)
	s.stop.Store(true)
	wake(s.ready)
}

// PonderHit makes the running or prepared pondering search heed its clock. Safe to call
// from any goroutine.
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

// enlist has a worker for each thread, of the game to be searched.
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

// TellCurrent has a search that takes long tell the moves of the root as it comes to them, from the
// goroutine that calls Search; with nil it does not. It must not be called during a search.
func (s *Searcher) TellCurrent(tell func(Current)) { s.current = tell }

// Search finds the best move of a position, which it leaves as it was. Prepare must have
// been called. It reports from the calling goroutine and returns when a limit is reached
// or Stop is called; with Infinite or Ponder not before Stop (or PonderHit and then a
// limit). If there is no legal move, the result's Best is engine.NoMove.
func (s *Searcher) Search(p engine.Position, limits Limits, report func(Info)) Result {
	s.clock.set(limits, p.Side(), s.options.MoveOverhead)
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
