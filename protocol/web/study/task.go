package study

import (
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/review"
	"panthera/protocol/session"
	"panthera/protocol/web/game"
	"panthera/search"
)

// task is a search by the engine in a study.
type task struct {
	// kind says what the search is for: analysisTask, reviewTask, mateTask or retryTask.
	kind string
	// node is the node whose position is searched or, if the field then has a move, the position after
	// that move.
	node *record.Node
	then string
	root engine.Position
	// mate is the largest number of moves of the mate that is searched for.
	mate int

	mu    sync.Mutex // guards lines, which the search writes
	lines map[int]session.Report
}

// The values of task.kind.
const (
	analysisTask = "analysis"
	reviewTask   = "review"
	mateTask     = "mate"
	retryTask    = "retry"
)

// longestAnalysis is the longest analysis of one position, so that the engine does not run forever in a
// forgotten tab.
const longestAnalysis = 10 * time.Minute

// work starts the next search, if none is running: for the review or, if that is finished, the analysis of the
// position on the board.
func (s *Study) work() {
	if s.task != nil || s.game.Connection == nil {
		return
	}
	if s.reviewing {
		if n, then := s.review.Next(); n != nil {
			s.begin(&task{kind: reviewTask, node: n, then: then}, review.Lines, search.Limits{MoveTime: game.Seconds(s.spend)})
			return
		}
		s.reviewed()
	}
	if s.analysing && s.game.Result == nil {
		s.begin(&task{kind: analysisTask, node: s.game.Live}, s.lines, search.Limits{MoveTime: longestAnalysis})
	}
}

// begin starts a search. Except while it starts, the session has the position on the board, even if
// the search is about another one.
func (s *Study) begin(k *task, lines int, limits search.Limits) {
	g := s.game
	s.task = k
	if !s.thinker.Secure(func() { s.begin(k, lines, limits) }) {
		return
	}
	k.lines = map[int]session.Report{}
	if err := s.thinker.Set(lines, true); err != nil {
		g.Log.Error("web", "options", err)
	}
	live, last := g.Session.Position(), g.Live.Played()
	if k.node != g.Live || k.then != "" {
		if err := k.set(g); err != nil {
			g.Log.Error("web", "position", err)
			s.task = nil
			return
		}
	}
	k.root = g.Session.Position().Clone()
	s.thinker.Search(limits, k.report)
	g.Session.Place(live, last)
	if k.kind != reviewTask {
		g.Change()
	}
}

// set sets the session's position to the one to search.
func (k *task) set(g *game.Game) error {
	p, last := g.Tree.Position(k.node), k.node.Played()
	if k.then != "" {
		m, err := engine.ParseMove(p, k.then)
		if err != nil {
			return err
		}
		p.Make(m)
		last = m
	}
	g.Session.Place(p, last)
	return nil
}

// report stores the search's newest report about a line. It is called in the goroutine of the search.
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

// Rest stops the running search, if there is one, and drops its result.
func (s *Study) Rest() {
	if s.task != nil {
		s.thinker.Abandon()
		s.task = nil
	}
}

// Answered handles the result of a search.
func (s *Study) Answered(a session.Answer) {
	s.game.Session.Wait()
	s.TellLines()
	s.thinker.Finished(a)
	k := s.task
	if k == nil {
		return
	}
	s.task = nil
	if k.kind != reviewTask { // which tells how far it has come
		s.game.Change()
	}
	switch k.kind {
	case reviewTask:
		s.see(k, a)
	case retryTask:
		s.tellRetry(k)
	case mateTask:
		s.tellMate(k, a)
	case analysisTask:
		return // it has thought for long enough
	}
	s.work()
}
