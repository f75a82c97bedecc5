package search

import (
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
)

// talkative is the time after which a search also reports bounds and root moves.
const talkative = 3 * time.Second

// run starts all workers. They search independently but share the table (lazy SMP). The first leads
// and decides when to end; then all vote.
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

// alarm stops the search when its time is up, even if the search itself does not look at the clock
// in time. It ends when ended is closed.
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

// lead runs the search of the worker that reports and decides when to end.
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

// glanceNodes is the node limit of a glance, whose nodes are not counted.
const glanceNodes = 1000

// glance finishes the first iteration if the limits did not suffice for it: otherwise the result
// would merely be the first move in the order. It does nothing for stopped searches and for weak
// players, whose strength was measured with few nodes.
func (s *Searcher) glance(w *worker) {
	made, limit, poll := w.made, w.nodeLimit, w.poll
	w.nodeLimit, w.poll = made+glanceNodes, nil
	s.stop.Store(false)
	w.iterate(1, s.options.MultiPV, func(int, int, Bound) {}, func(int) bool { return false })
	s.stop.Store(true)
	w.made, w.nodeLimit, w.poll = made, limit, poll
}

// tellLines reports all lines when an iteration is broken off: those that this iteration reached,
// and the others from the iteration before. For the best line it reports a bound if nothing better
// is known.
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

// result is the result of a worker. If only a bound is known for the best move, the score is
// that of the last complete iteration.
func (w *worker) result() Result {
	top := &w.root[0]
	score, bound := top.known()
	if bound != Exact && w.completed > 0 {
		score = w.exact
	}
	return Result{Best: top.move, Ponder: top.reply(), Score: score, Depth: w.completed}
}

// deepest is the depth beyond which iterations find nothing new, because every line has ended, even
// with reductions and extensions. It matters in games that are stopped after some number of moves.
func (w *worker) deepest() int {
	if w.plyLimited == nil {
		return MaxPly
	}
	return 2*w.plyLimited.PliesLeft() + 8
}

// effort is the share of all nodes spent on the best root move.
func (w *worker) effort() float64 {
	return float64(w.root[0].nodes) / float64(max(1, w.made))
}

// nodes is the number of moves made by all workers. It is exact for the caller's own worker, and
// for the others when they are done.
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

// await waits for Stop or PonderHit when a search without limits has nothing more to find.
func (s *Searcher) await(limits Limits) {
	for (limits.Infinite || s.clock.pondering()) && !s.asked.Load() {
		<-s.ready
	}
}
