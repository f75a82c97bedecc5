package main

import (
	"runtime/debug"
	"time"

	"panthera/engine"
	"panthera/engine/turn"
	"panthera/search"
)

const (
	// warmAfter is how long nothing may have thought before a warm-up.
	warmAfter = time.Second
	// mostWaits is how often it is waited so long: a search of people's warms as well.
	mostWaits = 3
	// mostWarmed is how many squares the board of a game may have.
	mostWarmed = 64
	// warmNodes are enough for browsers to find what a search does most.
	warmNodes = 100_000
)

// warmer searches a little, for nothing, when a game is opened: browsers compile well only what has
// run for a while, and do so beside it. The first search of people then finds it done.
type warmer struct {
	game     *engine.Game // the last one
	searcher *search.Searcher
}

// opened begins a warm-up when there is nothing to do soon, unless the last one was for the same game. What
// a search of a larger board remembers is too much to be there twice: it would never go back to the system.
func (w *warmer) opened(g *engine.Game) {
	if w.game != g && g.Geometry.Size() <= mostWarmed {
		w.game = g
		time.AfterFunc(warmAfter, func() { w.warm(g, mostWaits) })
	}
}

// warm searches, or waits for that at most so often in all.
func (w *warmer) warm(g *engine.Game, waits int) {
	if w.game != g || waits == 0 {
		return
	}
	if w.searcher != nil || turn.Quiet() < warmAfter {
		time.AfterFunc(warmAfter, func() { w.warm(g, waits-1) })
		return
	}
	options := search.DefaultOptions()
	options.HashMB = 1
	w.searcher = search.New(options)
	w.searcher.Prepare()
	w.searcher.Search(engine.NewPosition(g), search.Limits{Nodes: warmNodes}, func(search.Info) {})
	w.searcher = nil
	debug.FreeOSMemory() // what it used is for the search that comes
}

// stop ends a warm-up: there is something to do.
func (w *warmer) stop() {
	if w.searcher != nil {
		w.searcher.Stop()
	}
}
