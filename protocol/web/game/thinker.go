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

// Thinker is the engine of a room. It does one search at a time, with memory that it returns when
// there is nothing to think about. A search reports more often than people can read, so after each
// report that was sent, the next is delayed, and only the newest is sent.
type Thinker struct {
	session *session.Session
	log     *slog.Logger
	memory  lease

	// Busy says that the engine searches (since Began), waits for memory, or has an answer that is not played
	// yet.
	Busy bool
	// root is the position that is searched.
	root  engine.Position
	Began time.Time
	// Answers receives the results of searches. Held is a result whose move is played when Due
	// fires.
	Answers chan session.Answer
	Held    session.Answer
	Due     <-chan time.Time
	// news signals that there is a new report. Rested fires when the next report may be sent.
	news   chan struct{}
	Rested <-chan time.Time

	mu     sync.Mutex // guards latest, which the search writes
	latest session.Report
}

// restBetween is the shortest time between two reports sent to the tab.
const restBetween = 100 * time.Millisecond

// NewThinker returns an engine whose transposition table has at most hashMB megabytes.
func NewThinker(s *session.Session, memory Memory, hashMB int, log *slog.Logger) *Thinker {
	s.Release() // until there is something to think about
	return &Thinker{session: s, log: log, memory: lease{pool: memory, hashMB: hashMB, asked: make(chan struct{}, 1)}, Answers: make(chan session.Answer, 1), news: make(chan struct{}, 1)}
}

// Ready returns a channel that signals a new report; nil while it is too early to send another one.
func (t *Thinker) Ready() <-chan struct{} {
	if t.Rested != nil {
		return nil
	}
	return t.news
}

// Rest delays the next report for a short time (restBetween).
func (t *Thinker) Rest() { t.Rested = time.After(restBetween) }

// Rise ends the delay that Rest has begun.
func (t *Thinker) Rise() { t.Rested = nil }

// newest returns the newest report of the running search.
func (t *Thinker) newest() session.Report {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.latest
}

// Search starts a search of the session's position. keep is called with every report, in the
// goroutine of the search. The caller must have got memory by Secure.
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

// KeepLatest stores a report for Tell, in place of the previous one. It ignores scores that are
// only bounds.
func (t *Thinker) KeepLatest(r session.Report) {
	if r.Bound != search.Exact {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.latest = r
}

// Abandon stops the running search, or one that waits for memory, and drops its result.
func (t *Thinker) Abandon() {
	t.forgetWaiting()
	t.session.Halt()
	t.drain()
}

// Pending reports whether there is a report that has not been sent.
func (t *Thinker) Pending() bool { return len(t.news) > 0 }

// drain forgets the reports and the answer of the last search.
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

// Finished must be called when a search has ended with an answer. It logs the answer's error.
func (t *Thinker) Finished(a session.Answer) {
	t.drain()
	if a.Err != nil {
		t.log.Error("web", "search", a.Err)
	}
}

// Set sets the number of lines that the engine reports, and whether it analyses (then at full
// strength) or plays. It stops a running search.
func (t *Thinker) Set(lines int, analysing bool) error {
	return errors.Join(
		t.session.SetOption("MultiPV", strconv.Itoa(lines)),
		t.session.SetOption("UCI_AnalyseMode", strconv.FormatBool(analysing)))
}
