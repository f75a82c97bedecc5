package web

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// task is a search in a study.
type task struct {
	// kind is one of the kinds below.
	kind string
	node *Node
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

// longestLine is how many moves of a line are told.
const longestLine = 16

// What a tab sends to have the engine think, and what it hears.
type (
	analyseRequest struct {
		head
		On    bool `json:"on"`
		Lines int  `json:"lines"`
	}
	// reviewRequest has every position on the line of the board judged, so many seconds
	// each.
	reviewRequest struct {
		head
		Seconds float64 `json:"seconds"`
	}
	// mateRequest asks for a mate in so many moves at most.
	mateRequest struct {
		head
		Moves   int     `json:"moves"`
		Seconds float64 `json:"seconds"`
	}
	linesMessage struct {
		Type  string `json:"type"`
		Node  int    `json:"node"`
		Depth int    `json:"depth"`
		Nodes uint64 `json:"nodes"`
		NPS   uint64 `json:"nps"`
		Lines []line `json:"lines"`
	}
	// line is a variation: for people, in canonical form, and the way of its first move
	// over the board.
	line struct {
		Depth int      `json:"depth"`
		Score score    `json:"score"`
		PV    []string `json:"pv"`
		Moves []string `json:"moves"`
		Path  []string `json:"path"`
	}
	mateMessage struct {
		Type  string `json:"type"`
		Node  int    `json:"node"`
		Found bool   `json:"found"`
		// Text says in a sentence what came of it.
		Text  string   `json:"text"`
		PV    []string `json:"pv,omitempty"`
		Moves []string `json:"moves,omitempty"`
	}
)

// The bounds of tasks.
const (
	shortestJudgement, longestJudgement = 0.02, 30.0
	mostMate                            = 60
	longestMate                         = 600.0
)

// analyse turns the engine's thinking about the position on the board on or off.
func (t *table) analyse(r *analyseRequest) error {
	s := t.game.study
	if r.Lines < 0 || r.Lines > mostLines {
		return fmt.Errorf("lines are not from 1 to %d", mostLines)
	}
	t.rest()
	s.analysing = r.On
	if r.Lines > 0 {
		s.lines = r.Lines
	}
	t.changed = true
	t.work()
	return nil
}

// review has every position on the line that goes through the board judged; those that
// come later first, so that what was found there helps those before.
func (t *table) review(r *reviewRequest) error {
	if r.Seconds < shortestJudgement || r.Seconds > longestJudgement {
		return fmt.Errorf("seconds are not from %v to %v", shortestJudgement, longestJudgement)
	}
	last := t.game.live
	for len(last.children) > 0 {
		last = last.children[0]
	}
	t.rest()
	s := t.game.study
	s.spend, s.waiting = r.Seconds, append(last.Line(), t.game.tree.Root())
	slices.Reverse(s.waiting[:len(s.waiting)-1])
	t.changed = true
	t.work()
	return nil
}

// findMate looks for a mate in so many moves.
func (t *table) findMate(r *mateRequest) error {
	switch {
	case r.Moves < 1 || r.Moves > mostMate:
		return fmt.Errorf("moves are not from 1 to %d", mostMate)
	case r.Seconds <= 0 || r.Seconds > longestMate:
		return fmt.Errorf("seconds are not up to %v", longestMate)
	case t.game.result != nil:
		return errOver
	}
	t.rest()
	t.changed = true
	t.begin(&task{kind: mateTask, node: t.game.live, mate: r.Moves}, 1,
		search.Limits{Mate: r.Moves, MoveTime: seconds(r.Seconds)})
	return nil
}

// halt ends a review or a search for mate.
func (t *table) halt(*bareRequest) error {
	s := t.game.study
	switch {
	case len(s.waiting) > 0:
		t.rest()
		s.waiting = nil
	case s.task != nil && s.task.kind == mateTask:
		t.session.Stop()
		return nil
	default:
		return errors.New("there is nothing to be halted")
	}
	t.changed = true
	t.work()
	return nil
}

// work does what is to be done next in a study: the review goes on, or the position on
// the board is analysed.
func (t *table) work() {
	s := t.game.study
	if s == nil || s.task != nil || t.link == nil {
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
		if err := t.session.SetPosition(g.tree.Start(), movesTo(k.node)); err != nil {
			t.server.Log.Error("web", "position", err)
			return
		}
	}
	g.study.task = k
	t.thought.busy = true
	t.session.Search(limits, func(r session.Report) { k.report(r); t.thought.ring() },
		func(a session.Answer) { t.thought.answers <- a })
	if k.node != g.live {
		if err := t.session.SetPosition(g.tree.Start(), movesTo(g.live)); err != nil {
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

// ring tells the table that there is a report.
func (h *thought) ring() {
	select {
	case h.news <- struct{}{}:
	default:
	}
}

// report keeps what a search has found about a line, in whose goroutine it runs.
func (k *task) report(r session.Report) {
	if r.Line < 1 || r.Bound != search.Exact || len(r.Moves) == 0 {
		return
	}
	k.mu.Lock()
	k.lines[r.Line] = r
	k.mu.Unlock()
}

// rest ends the running task, if there is one, without asking what it comes to.
func (t *table) rest() {
	if s := t.game.study; s != nil && s.task != nil {
		t.abandon()
		s.task = nil
	}
}

// tellLines tells the tab what a task has found so far.
func (t *table) tellLines() {
	k := t.game.study.task
	if k == nil || k.kind == reviewTask {
		return
	}
	m := linesMessage{Type: "lines", Node: k.node.ID}
	k.mu.Lock()
	found := slices.SortedFunc(maps.Values(k.lines), func(a, b session.Report) int { return a.Line - b.Line })
	k.mu.Unlock()
	first := map[string]bool{}
	for _, r := range found {
		if first[r.Moves[0]] {
			continue // it was another line before, in the iteration that is being replaced
		}
		first[r.Moves[0]] = true
		pv, path := t.spell(k.root, r.Moves)
		m.Depth, m.Nodes = max(m.Depth, r.Depth), max(m.Nodes, r.Nodes)
		m.NPS = max(m.NPS, perSecond(r.Nodes, r.Elapsed))
		m.Lines = append(m.Lines, line{r.Depth, scoreOf(r.Score, k.root.Side()), pv, r.Moves[:len(pv)], path})
	}
	if len(m.Lines) > 0 {
		t.send(m)
		k.judge(m.Lines[0].Score)
	}
}

// judge notes what the engine thinks of the node.
func (k *task) judge(s score) { k.node.Score = &s }

// spell writes a line for people and the way of its first move. The position is left as
// it was.
func (t *table) spell(root engine.Position, moves []string) (pv, path []string) {
	p := root.Clone()
	for i, text := range moves[:min(len(moves), longestLine)] {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			break
		}
		a := act(p, m, t.board)
		if i == 0 {
			path = a.path()
		}
		pv = append(pv, a.short())
		p.Make(m)
	}
	return pv, path
}

// searched heeds what a task came to.
func (t *table) searched(a session.Answer) {
	s := t.game.study
	t.tellLines()
	t.thought.drain()
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
		k.judge(scoreOf(a.Score, k.root.Side()))
		s.waiting = s.waiting[1:]
		t.grown = true
	case mateTask:
		t.tellMate(k, a)
	case analysisTask:
		return // it has thought for long enough
	}
	t.work()
}

// tellMate tells whether there was a mate.
func (t *table) tellMate(k *task, a session.Answer) {
	m := mateMessage{Type: "mate", Node: k.node.ID}
	side := k.root.Side()
	moves, decisive := search.MateIn(a.Score)
	switch {
	case decisive && moves > 0 && moves <= k.mate:
		m.Found, m.Text = true, fmt.Sprintf("%s wins in %s.", side, movesWord(moves))
	case decisive && moves < 0 && -moves <= k.mate:
		m.Found, m.Text = true, fmt.Sprintf("%s loses in %s.", side, movesWord(-moves))
	default:
		m.Text = fmt.Sprintf("No win in %s was found, to depth %d.", movesWord(k.mate), a.Depth)
	}
	if m.Found {
		k.mu.Lock()
		m.PV, _ = t.spell(k.root, k.lines[1].Moves)
		m.Moves = k.lines[1].Moves[:len(m.PV)]
		k.mu.Unlock()
	}
	t.send(m)
}

func movesWord(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}

// forgetGone drops nodes that have left the tree from the review.
func (t *table) forgetGone() {
	s := t.game.study
	if s.task != nil && t.game.tree.Node(s.task.node.ID) == nil {
		t.rest()
	}
	s.waiting = slices.DeleteFunc(s.waiting, func(n *Node) bool { return t.game.tree.Node(n.ID) == nil })
	t.work()
}
