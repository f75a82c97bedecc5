package main

import (
	"runtime/debug"
	"time"

	"panthera/engine"
	"panthera/engine/turn"
	"panthera/search"
)

const (
	// warmAfter is how long the engine must have been idle before a warm-up search begins.
	warmAfter = time.Second
	// mostWaits limits how often the warm-up is put off because another search has just run, since
	// that search warms up the code too.
	mostWaits = 3
	// mostWarmed is the largest number of squares of a board for which a warm-up is done.
	mostWarmed = 64
	// warmNodes is the number of nodes of a warm-up: enough for browsers to find and compile the code
	// that a search uses most.
	warmNodes = 300_000
)

// warmer searches a little when a game is opened, and drops the result. Browsers compile only code
// that has run for a while, and do so in the background. The user's first search then finds the code
// compiled.
type warmer struct {
	game     *engine.Game     // the last one
	searcher *search.Searcher // what searches and is not stopped, or nil
}

// opened begins a warm-up for game g, unless the last one was for the same game. It does nothing for
// larger boards: a second transposition table for them would take much memory, which never goes back
// to the system.
func (w *warmer) opened(g *engine.Game) {
	if w.game != g && g.Geometry.Size() <= mostWarmed {
		w.game = g
		go w.warm(g)
	}
}

// warm runs warm-up searches while the engine is idle, until warmNodes are searched or another game is
// opened.
func (w *warmer) warm(g *engine.Game) {
	for left, waits := warmNodes, mostWaits; left > 0 && waits > 0; {
		time.Sleep(warmAfter)
		switch {
		case w.game != g:
			return
		case turn.Quiet() < warmAfter:
			waits--
		default:
			place.Call("warming", left)
			left -= w.search(g, left)
			place.Call("warming", left)
		}
	}
}

// search searches a number of nodes, or fewer if it is stopped, and returns how many. A search that
// ends by itself counts as all of them.
func (w *warmer) search(g *engine.Game, nodes int) int {
	options := search.DefaultOptions()
	options.HashMB = 1
	searcher := search.New(options)
	searcher.Prepare()
	w.searcher = searcher
	r := searcher.Search(engine.NewPosition(g), search.Limits{Nodes: uint64(nodes)}, func(search.Info) {})
	debug.FreeOSMemory() // what it used is for the search that comes
	if w.searcher != nil {
		w.searcher = nil
		return nodes
	}
	return min(nodes, int(r.Nodes))
}

// stop interrupts a warm-up search, because the engine has something else to do.
func (w *warmer) stop() {
	if w.searcher != nil {
		w.searcher.Stop()
		w.searcher = nil
	}
}
