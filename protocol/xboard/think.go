package xboard

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// searchPurpose is what the running search is for; nothing if none is running.
type searchPurpose uint8

const (
	nothing searchPurpose = iota
	thinking
	pondering
	analysis
	hinting
)

// thinker runs searches, one at a time, and remembers what the running one is for.
type thinker struct {
	voice
	match *match
	work  searchPurpose
	// answers receives the result of the running search.
	answers chan session.Answer
	// posting says that the GUI wants thinking output (command post).
	posting atomic.Bool
	status  searchStatus
	// since is the time when the current command was read; zero while no command is executed.
	since time.Time
}

func newThinker(v voice, m *match) *thinker {
	return &thinker{voice: v, match: m, answers: make(chan session.Answer, 1)}
}

// busy reports whether a search is running whose result the GUI waits for: a move or a hint.
func (t *thinker) busy() bool { return t.work == thinking || t.work == hinting }

// stop asks the running search to end and deliver its result.
func (t *thinker) stop() { t.match.session.Stop() }

// abandon ends the running search, if there is one, and drops its result.
func (t *thinker) abandon() {
	t.match.session.Halt()
	select {
	case <-t.answers:
	default:
	}
	t.work = nothing
}

// finish records that the running search has delivered its result, and returns what the search was for.
func (t *thinker) finish() searchPurpose {
	t.match.session.Wait()
	purpose := t.work
	t.work = nothing
	return purpose
}

// ponderHit is called when the opponent has played the move that the engine pondered on: the search goes on
// as the engine's thinking about its own move.
func (t *thinker) ponderHit() {
	t.work = thinking
	t.match.session.PonderHit()
}

// search starts a search of the current position with the given purpose and limits. It does nothing if the
// user has excluded all moves from an analysis.
func (t *thinker) search(purpose searchPurpose, limits search.Limits) {
	m := t.match
	root := m.position().Clone()
	forms := m.guiMoves()
	limits.Moves = m.rootMoves(forms, purpose == analysis)
	if limits.Moves == nil && len(forms) > 0 {
		return // everything is excluded
	}
	if len(limits.Moves) == len(forms) {
		limits.Moves = nil
	}
	limits.Start = t.since
	t.abandon()
	t.work = purpose
	t.status.set(search.Info{}, len(forms))
	view := m.view
	report := func(r session.Report) {
		t.status.set(r.Info, len(forms))
		if purpose == analysis || purpose != hinting && t.posting.Load() {
			t.say("%s", view.post(root, r.Info))
		}
	}
	m.session.Search(limits, report, func(a session.Answer) { t.answers <- a })
}

// The limits of the search that finds a hint, if the engine has no expected move from its last search.
const (
	hintNodes = 200_000
	hintTime  = time.Second
)

// hint sends the GUI a good move for the user, at once or after a short search. XBoard cannot show a pass as
// a hint, so if a pass is due a message says so.
func (t *thinker) hint() {
	m := t.match
	switch {
	case m.now.expected != engine.NoMove && m.position().Legal(m.now.expected):
		t.say("Hint: %s", m.now.expectedText)
	case t.work != nothing:
	case m.passDue():
		t.say("telluser A pass is due: click the opponent's clock.")
	default:
		t.search(hinting, search.Limits{Nodes: hintNodes, MoveTime: hintTime})
	}
}

// searchStatus holds the last report of the running search. The search's goroutine writes it, so it is
// locked.
type searchStatus struct {
	mu    sync.Mutex
	info  search.Info
	moves int // of the root
}

func (s *searchStatus) set(info search.Info, moves int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.info, s.moves = info, moves
}

// line returns the status of an analysis in the protocol's form: time, nodes, depth, number of root moves
// left (always 0) and of all root moves.
func (s *searchStatus) line() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return fmt.Sprintf("stat01: %d %d %d 0 %d", s.info.Elapsed/centisecond, s.info.Nodes, s.info.Depth, s.moves)
}
