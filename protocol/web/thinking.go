package web

import (
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
)

// thinking is the engine's thinking as the table follows it. Reports come faster than
// people read: of those that come while the tab rests from the last only the newest is
// kept.
type thinking struct {
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

func (t *thinking) init() {
	t.answers = make(chan session.Answer, 1)
	t.news = make(chan struct{}, 1)
}

// ready is the channel of news, none while the tab rests.
func (t *thinking) ready() <-chan struct{} {
	if t.rested != nil {
		return nil
	}
	return t.news
}

// report takes a report of the search, in whose goroutine it runs.
func (t *thinking) report(r session.Report) {
	t.mu.Lock()
	t.latest = r
	t.mu.Unlock()
	t.ring()
}

// ring tells the table that there is a report.
func (t *thinking) ring() {
	select {
	case t.news <- struct{}{}:
	default:
	}
}

// pending says whether there is a report that has not been told.
func (t *thinking) pending() bool { return len(t.news) > 0 }

// drain forgets what an abandoned search has left.
func (t *thinking) drain() {
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
