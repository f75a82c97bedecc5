package web

import (
	"context"
	"fmt"
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/search/endings"
)

// tableMessage is what an endgame table says of a position that is studied.
type tableMessage struct {
	// Text is the value in words, or how far the table is that is being made.
	Text string `json:"text"`
	// Moves are the legal moves, the best first.
	Moves []tableMove `json:"moves,omitempty"`
}

// tableMove is a move with its value.
type tableMove struct {
	describe.Written
	Value string `json:"value"` // for the side that makes it
	// Result is win, draw or loss.
	Result string `json:"result"`
}

// results are the words for values by their sign.
var results = map[bool]string{true: "win", false: "loss"}

// table is what a table says of the position that is studied; nil where there cannot be one.
// One that is missing is made meanwhile.
func (rm *room) table(p engine.Position) *tableMessage {
	library := rm.server.Endings
	if library == nil || rm.study == nil {
		return nil
	}
	e, err := endings.Of(p)
	if err != nil {
		return nil
	}
	v, ok := library.Probe(p)
	if !ok {
		return &tableMessage{Text: rm.server.tables.want(e, rm)}
	}
	m := &tableMessage{Text: fmt.Sprintf("%s %s", p.Side(), v)}
	choices, _ := library.Choices(p)
	for _, c := range choices {
		move := tableMove{Written: describe.Write(p, c.Move, rm.game.Board), Value: c.Value.String(), Result: "draw"}
		if c.Value.Points != 0 {
			move.Result = results[c.Value.Points > 0]
		}
		m.Moves = append(m.Moves, move)
	}
	return m
}

// tableMaker has tables made for the rooms that want them, one after the other.
type tableMaker struct {
	library *endings.Library
	done    context.Context
	running sync.WaitGroup

	mu     sync.Mutex // guards making
	making map[endings.Ending]*tableInWork
}

// tableInWork is a table that is being made, or could not be.
type tableInWork struct {
	text  string
	told  time.Time
	rooms map[*room]bool
}

// tableNews is how often rooms are told how far a table is.
const tableNews = time.Second

// want has a table made, unless it is already, and says how far that is. The room is told when
// there is something new.
func (t *tableMaker) want(e endings.Ending, rm *room) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	w := t.making[e]
	if w == nil {
		w = &tableInWork{text: fmt.Sprintf("The endgame table of %s is being made.", e.Name()), rooms: map[*room]bool{}}
		t.making[e] = w
		t.running.Go(func() { t.make(e, w) })
	}
	w.rooms[rm] = true
	return w.text
}

// make makes a table.
func (t *tableMaker) make(e endings.Ending, w *tableInWork) {
	_, err := t.library.Table(t.done, e, func(p endings.Progress) {
		t.mu.Lock()
		defer t.mu.Unlock()
		if time.Since(w.told) > tableNews {
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

// say tells the rooms that wait for a table.
func (t *tableMaker) say(w *tableInWork, text string) {
	w.text = text
	for rm := range w.rooms {
		select {
		case rm.tabled <- struct{}{}:
		default: // it has news already
		}
	}
}
