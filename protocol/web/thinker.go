package web

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

// thinker is the engine of a table: one search at a time, with memory from the pool for as
// long as it has something to think about. Reports come faster than people read: of those
// that come while the tab rests from the last only the newest is kept.
type thinker struct {
	session *session.Session
	log     *slog.Logger
	memory  lease

	busy bool
	// root is the position that is searched.
	root  engine.Position
	began time.Time
	// answers receives what a search comes to; held is an answer that is played when due
	// goes off.
	answers chan session.Answer
	held    session.Answer
	due     <-chan time.Time
	// news says that there is a report; rested goes off when the next may be told.
	news   chan struct{}
	rested <-chan time.Time

	mu     sync.Mutex // guards latest, which the search writes
	latest session.Report
}

// restBetween reports.
const restBetween = 100 * time.Millisecond

// newThinker is an engine that takes at most so much memory.
func newThinker(s *session.Session, memory Memory, mostMB int, log *slog.Logger) *thinker {
	s.Release() // until there is something to think about
	return &thinker{session: s, log: log, memory: lease{pool: memory, mostMB: mostMB}, answers: make(chan session.Answer, 1), news: make(chan struct{}, 1)}
}

// ready is the channel of news, none while the tab rests.
func (t *thinker) ready() <-chan struct{} {
	if t.rested != nil {
		return nil
	}
	return t.news
}

// rest lets some time pass before the next report is told.
func (t *thinker) rest() { t.rested = time.After(restBetween) }

// rise ends the rest.
func (t *thinker) rise() { t.rested = nil }

// newest is the newest report.
func (t *thinker) newest() session.Report {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.latest
}

// search begins to search the session's position. Keep is handed every report, in the
// goroutine of the search.
func (t *thinker) search(limits search.Limits, keep func(session.Report)) {
	t.takeMemory()
	t.busy, t.began = true, time.Now()
	t.root = t.session.Position().Clone()
	report := func(r session.Report) {
		keep(r)
		select {
		case t.news <- struct{}{}:
		default:
		}
	}
	t.session.Search(limits, report, func(a session.Answer) { t.answers <- a })
}

// keepLatest is for searches of which only the newest report counts.
func (t *thinker) keepLatest(r session.Report) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.latest = r
}

// abandon ends the running search and forgets what it comes to.
func (t *thinker) abandon() {
	t.session.Halt()
	t.drain()
}

// pending says whether there is a report that has not been told.
func (t *thinker) pending() bool { return len(t.news) > 0 }

// drain forgets what a search has left.
func (t *thinker) drain() {
	t.busy, t.due = false, nil
	select {
	case <-t.answers:
	default:
	}
	select {
	case <-t.news:
	default:
	}
}

// finished notes that the search whose answer came is over, and logs what went wrong.
func (t *thinker) finished(a session.Answer) {
	t.drain()
	if a.Err != nil {
		t.log.Error("web", "search", a.Err)
	}
}

// set asks for full strength and a number of lines, or for what the session has by
// default. It ends a search that is running.
func (t *thinker) set(lines int, analysing bool) error {
	return errors.Join(
		t.session.SetOption("MultiPV", strconv.Itoa(lines)),
		t.session.SetOption("UCI_AnalyseMode", strconv.FormatBool(analysing)))
}
