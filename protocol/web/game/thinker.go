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

// Thinker is the engine of a room. It does one search at a time, with memory from the pool as long
// as there is something to think about. Reports come faster than people read, so for a short time
// after each report only the newest is kept.
type Thinker struct {
	session *session.Session
	log     *slog.Logger
	memory  lease

	// Busy says that the engine has been searching since Began, or holds an answer.
	Busy bool
	// root is the position that is searched.
	root  engine.Position
	Began time.Time
	// Answers receives the results of searches. Held is an answer that is to be played when Due
	// fires.
	Answers chan session.Answer
	Held    session.Answer
	Due     <-chan time.Time
	// news signals a report. Rested fires when the next report may be sent.
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

// Ready returns the channel of news; nil while the next report may not be sent yet.
func (t *Thinker) Ready() <-chan struct{} {
	if t.Rested != nil {
		return nil
	}
	return t.news
}

// Rest delays the next report for a short time.
func (t *Thinker) Rest() { t.Rested = time.After(restBetween) }

// Rise ends the rest.
func (t *Thinker) Rise() { t.Rested = nil }

// newest is the newest report.
func (t *Thinker) newest() session.Report {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.latest
}

// Search begins to search the session's position. It calls keep with every report, in the
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

// KeepLatest keeps the newest report, for searches in which only that one counts. It ignores
// bounds, which are no scores to show.
func (t *Thinker) KeepLatest(r session.Report) {
	if r.Bound != search.Exact {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.latest = r
}

// Abandon ends the running search and drops its result.
func (t *Thinker) Abandon() {
	t.forgetWaiting()
	t.session.Halt()
	t.drain()
}

// Pending reports whether there is a report that has not been sent.
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

// Finished handles the end of the search with an answer, and logs its error.
func (t *Thinker) Finished(a session.Answer) {
	t.drain()
	if a.Err != nil {
		t.log.Error("web", "search", a.Err)
	}
}

// Set sets full strength and a number of lines, or the session's defaults. It ends a running
// search.
func (t *Thinker) Set(lines int, analysing bool) error {
	return errors.Join(
		t.session.SetOption("MultiPV", strconv.Itoa(lines)),
		t.session.SetOption("UCI_AnalyseMode", strconv.FormatBool(analysing)))
}
