package endgame

import (
	"context"
	"fmt"
	"sync"
	"time"

	"panthera/search/endings"
)

// Tables are the tables of a library and the tables being made. The methods are safe for
// concurrent use.
type Tables struct {
	library *endings.Library
	done    context.Context
	running sync.WaitGroup

	mu     sync.Mutex // guards making
	making map[endings.Ending]*inWork
}

// New returns the tables of a library, nil for none. Missing tables are made until ctx is done.
func New(ctx context.Context, library *endings.Library) *Tables {
	return &Tables{library: library, done: ctx, making: map[endings.Ending]*inWork{}}
}

// Wait waits for the end of running work, which comes soon after ctx is done.
func (t *Tables) Wait() { t.running.Wait() }

// inWork is a table that is being made, or could not be made, and the tabs that wait for it.
type inWork struct {
	text    string
	told    time.Time
	waiting map[chan<- struct{}]bool
}

// newsEvery is the time between two reports about the progress of a table.
const newsEvery = time.Second

// want starts making a table, unless that has been done, and describes its progress.
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

// make makes a table.
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

// say tells the tabs that wait for a table.
func (t *Tables) say(w *inWork, text string) {
	w.text = text
	for news := range w.waiting {
		select {
		case news <- struct{}{}:
		default: // there is some already
		}
	}
}
