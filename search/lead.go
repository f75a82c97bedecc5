package search

import (
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
)

// talkative is the time after which a search also reports scores that are only bounds, and each root move
// that it begins to search.
const talkative = 3 * time.Second

// run searches a position with all workers, one a thread. They search independently but share the
// transposition table (lazy SMP). The first worker reports and decides when to end; then all vote on the
// move.
func (s *Searcher) run(p engine.Position, limits Limits, root []rootMove, report func(Info)) Result {
	limit := ^uint64(0)
	if limits.Nodes > 0 {
		limit = max(1, limits.Nodes/uint64(len(s.workers)))
	}
	for i, w := range s.workers {
		w.index, w.poll, w.current, w.countdown = i, nil, nil, s.countdown
		w.prepare(p, &s.options, limit, root)
		w.restricted, w.stats = len(limits.Moves) > 0, nil
		if s.options.Statistics != nil {
			w.stats = new(Statistics)
		}
	}
	chief := s.workers[0]
	chief.poll = func() {
		if s.clock.expired() {
			s.stop.Store(true)
		}
	}
	if s.current != nil {
		chief.current = func(m engine.Move, number int) {
			if s.clock.elapsed() >= talkative {
				s.current(Current{chief.iteration, m, number})
			}
		}
	}
	var helpers errgroup.Group
	ended := make(chan struct{})
	helpers.Go(func() error { s.alarm(ended); return nil })
	for _, w := range s.workers[1:] {
		helpers.Go(func() error {
			w.iterate(MaxPly, 1, func(int, int, Bound) {}, func(int) bool { return true })
			w.nodes.Store(w.made)
			return nil
		})
	}
	r := func() Result {
		defer func() { // also when a report panics
			s.stop.Store(true)
			close(ended)
			_ = helpers.Wait() // helpers return no errors
		}()
		return s.lead(chief, limits, report)
	}()
	r = s.vote(r, limits, report)
	r.Nodes = s.nodes()
	r.Elapsed = s.clock.elapsed()
	for _, w := range s.workers {
		if w.stats != nil {
			w.stats.Nodes = w.made
			s.options.Statistics.add(w.stats)
		}
	}
	return r
}

// alarm stops the search when its time is up, even if no worker looks at the clock in time. It returns when
// ended is closed.
func (s *Searcher) alarm(ended <-chan struct{}) {
	if s.clock.hard == 0 {
		return
	}
	if s.clock.pondering() {
		select {
		case <-s.struck:
		case <-ended:
			return
		}
	}
	timer := time.NewTimer(s.clock.hard - s.clock.elapsed())
	defer timer.Stop()
	select {
	case <-timer.C:
		s.stop.Store(true)
	case <-ended:
	}
}

// lead runs the iterations of the first worker, which reports and decides when the search ends.
func (s *Searcher) lead(w *worker, limits Limits, report func(Info)) Result {
	maxDepth := MaxPly
	if limits.Depth > 0 {
		maxDepth = limits.Depth
	}
	maxDepth = min(maxDepth, w.deepest())
	tell := func(depth, line int, bound Bound) {
		if bound != Exact && s.clock.elapsed() < talkative {
			return
		}
		report(s.info(w, depth, line, bound))
	}
	w.iterate(maxDepth, s.options.MultiPV, tell, func(depth int) bool {
		top := &w.root[0]
		if limits.Infinite || s.clock.pondering() {
			return true
		}
		if moves, decisive := MateIn(top.score); decisive && limits.Mate > 0 && max(moves, -moves) <= limits.Mate {
			return false
		}
		if limits.Clock && len(w.root) == 1 && depth >= 8 {
			return false // nothing to choose
		}
		return s.clock.another(top.move, top.score, w.effort())
	})
	if w.completed == 0 && w.blind.below == 0 && !s.asked.Load() {
		s.glance(w)
	}
	if top := &w.root[0]; top.score == -infinite && top.previous == -infinite { // none was searched to its end
		top.score, top.bound = w.evaluate(), Exact
	}
	if w.stopped() { // tell of the nodes of the iteration broken off, be it the first
		s.tellLines(w, report)
	}
	return w.result()
}

// glanceNodes is the node limit of a glance (see there). These nodes are not counted in the result.
const glanceNodes = 1000

// glance completes the first iteration if the limits ended the search before, since the result would
// otherwise be just the first move in the order. It is not called if the search was stopped by the user, nor
// for weak players, whose strength was measured without it.
func (s *Searcher) glance(w *worker) {
	made, limit, poll := w.made, w.nodeLimit, w.poll
	w.nodeLimit, w.poll = made+glanceNodes, nil
	s.stop.Store(false)
	w.iterate(1, s.options.MultiPV, func(int, int, Bound) {}, func(int) bool { return false })
	s.stop.Store(true)
	w.made, w.nodeLimit, w.poll = made, limit, poll
}

// tellLines reports the lines when an iteration was broken off: with the results of this iteration where
// there are some, otherwise those of the iteration before. The best line may have only a bound as its score.
func (s *Searcher) tellLines(w *worker, report func(Info)) {
	for line := range min(s.options.MultiPV, len(w.root)) {
		r := &w.root[line]
		if line > 0 && r.bound != Exact {
			r.score = -infinite
			w.sortRoot(line, len(w.root))
		}
		if r.score, r.bound = r.known(); r.score == -infinite {
			return
		}
		if line > 0 { // what was found of it before may be better than a line that is new
			r.score = min(r.score, w.root[line-1].score)
		}
		report(s.info(w, max(1, w.completed), line, r.bound))
		if r.bound != Exact {
			return
		}
	}
}

// result returns the best move of a worker. Its score is exact: if the last iteration has found only a bound,
// it is the score of the iteration before.
func (w *worker) result() Result {
	top := &w.root[0]
	score, bound := top.known()
	if bound != Exact && w.completed > 0 {
		score = w.exact
	}
	return Result{Best: top.move, Ponder: top.reply(), Score: score, Depth: w.completed}
}

// deepest returns the depth at which every line has reached the stop of the game, even with reductions.
// Deeper iterations would find nothing new. In games that are not stopped after a number of moves, it returns
// MaxPly.
func (w *worker) deepest() int {
	if w.plyLimited == nil {
		return MaxPly
	}
	return 2*w.plyLimited.PliesLeft() + 8
}

// effort returns the share of all nodes that were spent on the best root move.
func (w *worker) effort() float64 {
	return float64(w.root[0].nodes) / float64(max(1, w.made))
}

// nodes returns the number of moves made by all workers. For workers other than the first it may be slightly
// too low until they are done.
func (s *Searcher) nodes() uint64 {
	sum := s.workers[0].made
	for _, w := range s.workers[1:] {
		sum += w.nodes.Load()
	}
	return sum
}

func (s *Searcher) info(w *worker, depth, line int, bound Bound) Info {
	r := &w.root[line]
	pv := slices.Clone(r.pv)
	if bound == Exact {
		pv = s.whole(w, pv, r.score)
	}
	return Info{
		Depth: depth, SelDepth: max(1, r.selDepth), Line: line + 1, Score: r.score, Bound: bound,
		Nodes: s.nodes(), HashFull: s.table.full(), Elapsed: s.clock.elapsed(),
		PV: pv,
	}
}

// await waits for Stop or PonderHit when a search that must not end by itself (infinite or pondering) has
// nothing more to do.
func (s *Searcher) await(limits Limits) {
	for (limits.Infinite || s.clock.pondering()) && !s.asked.Load() {
		<-s.ready
	}
}
