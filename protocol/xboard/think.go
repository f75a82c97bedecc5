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

// searchPurpose is the purpose of the running search.
type searchPurpose uint8

const (
	nothing searchPurpose = iota
	thinking
	pondering
	analysis
	hinting
)

// thinker runs searches, one at a time, each for a purpose.
type thinker struct {
	voice
	match *match
	work  searchPurpose
	// answers receives the result of the running search.
	answers chan session.Answer
	// posting says that thinking output is on.
	posting atomic.Bool
	status  searchStatus
	// since is the time when the current command was read; zero outside commands.
	since time.Time
}

func newThinker(v voice, m *match) *thinker {
	return &thinker{voice: v, match: m, answers: make(chan session.Answer, 1)}
}

// busy reports whether a search is running for whose answer the GUI waits.
func (t *thinker) busy() bool { return t.work == thinking || t.work == hinting }

// stop asks the running search for its answer.
func (t *thinker) stop() { t.match.session.Stop() }

// abandon ends the running search and drops its result.
func (t *thinker) abandon() {
	t.match.session.Halt()
	select {
	case <-t.answers:
	default:
	}
	t.work = nothing
}

// finish notes that the running search has answered, and returns its purpose.
func (t *thinker) finish() searchPurpose {
	t.match.session.Wait()
	purpose := t.work
	t.work = nothing
	return purpose
}

// ponderHit continues thinking in the engine's own time: the expected move was played.
func (t *thinker) ponderHit() {
	t.work = thinking
	t.match.session.PonderHit()
}

// search starts a search of the current position.
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

// The limits of a search for a hint when the engine has not pondered.
const (
	hintNodes = 200_000
	hintTime  = time.Second
)

// hint tells the GUI a good move, at once or after a short search. XBoard cannot show a pass as a
// hint, so a message tells the person.
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

// searchStatus is the last report of the running search; the goroutine of the search writes it.
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

// line describes an analysis: time, nodes, depth, remaining root moves and all root moves.
func (s *searchStatus) line() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return fmt.Sprintf("stat01: %d %d %d 0 %d", s.info.Elapsed/centisecond, s.info.Nodes, s.info.Depth, s.moves)
}
