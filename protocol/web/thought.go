package web

import (
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
)

// thought is the engine's thinking as the table follows it. Reports come faster than
// people read: of those that come while the tab rests from the last only the newest is
// kept.
type thought struct {
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

func (h *thought) init() {
	h.answers = make(chan session.Answer, 1)
	h.news = make(chan struct{}, 1)
}

// ready is the channel of news, none while the tab rests.
func (h *thought) ready() <-chan struct{} {
	if h.rested != nil {
		return nil
	}
	return h.news
}

// report takes a report of the search, in whose goroutine it runs.
func (h *thought) report(r session.Report) {
	h.mu.Lock()
	h.latest = r
	h.mu.Unlock()
	h.ring()
}

// ring tells the table that there is a report.
func (h *thought) ring() {
	select {
	case h.news <- struct{}{}:
	default:
	}
}

// pending says whether there is a report that has not been told.
func (h *thought) pending() bool { return len(h.news) > 0 }

// drain forgets what an abandoned search has left.
func (h *thought) drain() {
	h.busy, h.due = false, nil
	select {
	case <-h.answers:
	default:
	}
	select {
	case <-h.news:
	default:
	}
}
