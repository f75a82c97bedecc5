package web

import (
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/session"
	"panthera/search"
)

// task is a search in a study.
type task struct {
	// kind is one of the kinds below.
	kind string
	node *record.Node
	root engine.Position
	// mate is in how many moves a mate is looked for.
	mate int

	mu    sync.Mutex // guards lines, which the search writes
	lines map[int]session.Report
}

// The kinds of task.
const (
	analysisTask = "analysis"
	reviewTask   = "review"
	mateTask     = "mate"
)

// longestAnalysis of one position. An engine that is forgotten must come to rest.
const longestAnalysis = 10 * time.Minute

// work does what is to be done next: the review goes on, or the position on the board is
// analysed.
func (s *study) work() {
	if s.task != nil || s.desk.connection == nil {
		return
	}
	for len(s.waiting) > 0 {
		n := s.waiting[0]
		if p := s.desk.tree.Position(n); !over(p) {
			s.begin(&task{kind: reviewTask, node: n, root: p}, 1, search.Limits{MoveTime: seconds(s.spend)})
			return
		}
		s.waiting = s.waiting[1:]
	}
	if s.analysing && s.desk.result == nil {
		s.begin(&task{kind: analysisTask, node: s.desk.live}, s.lines, search.Limits{MoveTime: longestAnalysis})
	}
}

func over(p engine.Position) bool {
	_, over := engine.Result(p)
	return over
}

// begin starts a search. The session's position is that of the board; for a node
// elsewhere it is set up for as long as it takes to begin.
func (s *study) begin(k *task, lines int, limits search.Limits) {
	d := s.desk
	k.lines = map[int]session.Report{}
	k.root = d.tree.Position(k.node)
	if err := s.thinker.set(lines, true); err != nil {
		d.log.Error("web", "options", err)
	}
	if k.node != d.live {
		if err := d.session.SetPosition(d.tree.Start(), record.Moves(k.node.Line())); err != nil {
			d.log.Error("web", "position", err)
			return
		}
	}
	s.task = k
	s.thinker.search(limits, k.report)
	if k.node != d.live {
		if err := d.session.SetPosition(d.tree.Start(), record.Moves(d.live.Line())); err != nil {
			d.log.Error("web", "position", err)
		}
	}
	d.changed = true
}

// report keeps what a search has found about a line, in whose goroutine it runs.
func (k *task) report(r session.Report) {
	if r.Line < 1 || r.Bound != search.Exact || len(r.Moves) == 0 {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if before, ok := k.lines[r.Line]; ok && before.Moves[0] != r.Moves[0] {
		for i, other := range k.lines { // which change places
			if i != r.Line && other.Moves[0] == r.Moves[0] {
				before.Line = i
				k.lines[i] = before
			}
		}
	}
	k.lines[r.Line] = r
}

// rest ends the running task, if there is one, without asking what it comes to.
func (s *study) rest() {
	if s.task != nil {
		s.thinker.abandon()
		s.task = nil
	}
}

// answered handles what a task came to.
func (s *study) answered(a session.Answer) {
	s.desk.session.Wait()
	s.tellLines()
	s.thinker.finished(a)
	k := s.task
	if k == nil {
		return
	}
	s.task = nil
	s.desk.changed = true
	switch k.kind {
	case reviewTask:
		s.desk.told.judge(k.node, scoreOf(a.Score, k.root.Side()))
		s.waiting = s.waiting[1:]
		s.desk.grown = true
	case mateTask:
		s.tellMate(k, a)
	case analysisTask:
		return // it has thought for long enough
	}
	s.work()
}
