package web

import (
	"errors"
	"strconv"
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

// work does what is to be done next in a study: the review goes on, or the position on
// the board is analysed.
func (t *table) work() {
	s := t.game.study
	if s == nil || s.task != nil || t.connection == nil {
		return
	}
	for len(s.waiting) > 0 {
		n := s.waiting[0]
		if p := t.game.tree.Position(n); !over(p) {
			t.begin(&task{kind: reviewTask, node: n, root: p}, 1, search.Limits{MoveTime: seconds(s.spend)})
			return
		}
		s.waiting = s.waiting[1:]
	}
	if s.analysing && t.game.result == nil {
		t.begin(&task{kind: analysisTask, node: t.game.live}, s.lines, search.Limits{MoveTime: longestAnalysis})
	}
}

func over(p engine.Position) bool {
	_, over := engine.Result(p)
	return over
}

// begin starts a search. The session's position is that of the board; for a node
// elsewhere it is set up for as long as it takes to begin.
func (t *table) begin(k *task, lines int, limits search.Limits) {
	g := t.game
	k.lines = map[int]session.Report{}
	k.root = g.tree.Position(k.node)
	if err := t.setStudyOptions(lines, true); err != nil {
		t.server.Log.Error("web", "options", err)
	}
	if k.node != g.live {
		if err := t.session.SetPosition(g.tree.Start(), record.Moves(k.node.Line())); err != nil {
			t.server.Log.Error("web", "position", err)
			return
		}
	}
	t.takeMemory()
	g.study.task = k
	t.thinking.busy = true
	t.session.Search(limits, func(r session.Report) { k.report(r); t.thinking.ring() },
		func(a session.Answer) { t.thinking.answers <- a })
	if k.node != g.live {
		if err := t.session.SetPosition(g.tree.Start(), record.Moves(g.live.Line())); err != nil {
			t.server.Log.Error("web", "position", err)
		}
	}
	t.changed = true
}

// setStudyOptions asks the session for full strength and a number of lines, or for what
// it has by default. It ends a search that is running.
func (t *table) setStudyOptions(lines int, analysing bool) error {
	return errors.Join(
		t.session.SetOption("MultiPV", strconv.Itoa(lines)),
		t.session.SetOption("UCI_AnalyseMode", strconv.FormatBool(analysing)))
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
func (t *table) rest() {
	if s := t.game.study; s != nil && s.task != nil {
		t.abandon()
		s.task = nil
	}
}

// searched handles what a task came to.
func (t *table) searched(a session.Answer) {
	s := t.game.study
	t.tellLines()
	t.thinking.drain()
	k := s.task
	if k == nil {
		return
	}
	s.task = nil
	t.changed = true
	if a.Err != nil {
		t.server.Log.Error("web", "search", a.Err)
	}
	switch k.kind {
	case reviewTask:
		t.game.told.judge(k.node, scoreOf(a.Score, k.root.Side()))
		s.waiting = s.waiting[1:]
		t.grown = true
	case mateTask:
		t.tellMate(k, a)
	case analysisTask:
		return // it has thought for long enough
	}
	t.work()
}
