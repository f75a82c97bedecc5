package game

import (
	"errors"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// Thinker is the engine of a room: one search at a time, with memory from the pool for as
// long as it has something to think about. Reports come faster than people read: of those
// that come while the tab rests from the last only the newest is kept.
type Thinker struct {
	session *session.Session
	log     *slog.Logger
	memory  lease

	// Busy says that it searches, since Began, or that an answer is held.
	Busy bool
	// root is the position that is searched.
	root  engine.Position
	Began time.Time
	// Answers receives what a search comes to; Held is an answer that is played when Due
	// goes off.
	Answers chan session.Answer
	Held    session.Answer
	Due     <-chan time.Time
	// news says that there is a report; Rested goes off when the next may be told.
	news   chan struct{}
	Rested <-chan time.Time

	mu     sync.Mutex // guards latest, which the search writes
	latest session.Report
}

// restBetween reports.
const restBetween = 100 * time.Millisecond

// NewThinker returns an engine with a transposition table of at most hashMB megabytes.
func NewThinker(s *session.Session, memory Memory, hashMB int, log *slog.Logger) *Thinker {
	s.Release() // until there is something to think about
	return &Thinker{session: s, log: log, memory: lease{pool: memory, hashMB: hashMB, asked: make(chan struct{}, 1)}, Answers: make(chan session.Answer, 1), news: make(chan struct{}, 1)}
}

// Ready is the channel of news, none while the tab rests.
func (t *Thinker) Ready() <-chan struct{} {
	if t.Rested != nil {
		return nil
	}
	return t.news
}

// Rest lets some time pass before the next report is told.
func (t *Thinker) Rest() { t.Rested = time.After(restBetween) }

// Rise ends the rest.
func (t *Thinker) Rise() { t.Rested = nil }

// newest is the newest report.
func (t *Thinker) newest() session.Report {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.latest
}

// Search begins to search the session's position. Keep is handed every report, in the
// goroutine of the search. The memory must have been secured.
func (t *Thinker) Search(limits search.Limits, keep func(session.Report)) {
	t.Busy, t.Began = true, time.Now()
	t.root = t.session.Position().Clone()
	t.KeepLatest(session.Report{}) // what an earlier search has found is not of this position
	report := func(r session.Report) {
		keep(r)
		select {
		case t.news <- struct{}{}:
		default:
		}
	}
	t.session.Search(limits, report, func(a session.Answer) { t.Answers <- a })
}

// KeepLatest is for searches of which only the newest report counts. A bound is no score to
// show; scores come before it.
func (t *Thinker) KeepLatest(r session.Report) {
	if r.Bound != search.Exact {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.latest = r
}

// Abandon ends the running search and forgets what it comes to.
func (t *Thinker) Abandon() {
	t.forgetWaiting()
	t.session.Halt()
	t.drain()
}

// Pending says whether there is a report that has not been told.
func (t *Thinker) Pending() bool { return len(t.news) > 0 }

// drain forgets what a search has left.
func (t *Thinker) drain() {
	t.Busy, t.Due = false, nil
	select {
	case <-t.Answers:
	default:
	}
	select {
	case <-t.news:
	default:
	}
}

// Finished notes that the search whose answer came is over, and logs what went wrong.
func (t *Thinker) Finished(a session.Answer) {
	t.drain()
	if a.Err != nil {
		t.log.Error("web", "search", a.Err)
	}
}

// Set asks for full strength and a number of lines, or for what the session has by
// default. It ends a search that is running.
func (t *Thinker) Set(lines int, analysing bool) error {
	return errors.Join(
		t.session.SetOption("MultiPV", strconv.Itoa(lines)),
		t.session.SetOption("UCI_AnalyseMode", strconv.FormatBool(analysing)))
}
