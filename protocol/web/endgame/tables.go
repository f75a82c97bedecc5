package endgame

import (
	"context"
	"fmt"
	"sync"
	"time"

	"panthera/search/endings"
)

// Tables answers from a library of endgame tables and makes missing ones. Its methods are safe for
// concurrent use.
type Tables struct {
	library *endings.Library
	done    context.Context
	running sync.WaitGroup

	mu     sync.Mutex // guards making
	making map[endings.Ending]*inWork
}

// New returns the tables of a library; if that is nil, there are no tables. The making of tables ends when ctx
// is done.
func New(ctx context.Context, library *endings.Library) *Tables {
	return &Tables{library: library, done: ctx, making: map[endings.Ending]*inWork{}}
}

// Wait waits until no table is being made. That is soon after the context given to New is done.
func (t *Tables) Wait() { t.running.Wait() }

// inWork is a table that is being made, or that could not be made: the text to show, and the channels of the
// tabs that wait.
type inWork struct {
	text    string
	told    time.Time
	waiting map[chan<- struct{}]bool
}

// newsEvery is the shortest time between two reports about the progress of a table.
const newsEvery = time.Second

// want starts making the table of e, unless that has been started before, registers news for reports, and
// returns the latest report.
func (t *Tables) want(e endings.Ending, news chan<- struct{}) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	w := t.making[e]
	if w == nil {
		w = &inWork{text: fmt.Sprintf("The endgame table of %s is being made.", e.Name()), waiting: map[chan<- struct{}]bool{}}
		t.making[e] = w
		t.running.Go(func() { t.make(e, w) })
	}
	w.waiting[news] = true
	return w.text
}

// make makes the table of e, and reports its progress to the tabs that wait.
func (t *Tables) make(e endings.Ending, w *inWork) {
	_, err := t.library.Table(t.done, e, func(p endings.Progress) {
		t.mu.Lock()
		defer t.mu.Unlock()
		if time.Since(w.told) > newsEvery {
			w.told = time.Now()
			t.say(w, fmt.Sprintf("The endgame table of %s is being made (%s: %d %%).", e.Name(), p.Ending.Name(), 100*uint64(p.Done)/uint64(p.Total)))
		}
	})
	t.mu.Lock()
	defer t.mu.Unlock()
	if err == nil {
		delete(t.making, e)
	}
	t.say(w, fmt.Sprintf("There is no endgame table of %s: %v.", e.Name(), err))
}

// say sets the report about a table and signals it to the tabs that wait. The caller holds t.mu.
func (t *Tables) say(w *inWork, text string) {
	w.text = text
	for news := range w.waiting {
		select {
		case news <- struct{}{}:
		default: // there is some already
		}
	}
}
