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
	// mostWaits is how often something else may think then: a search of people's warms as well.
	mostWaits = 3
	// mostWarmed is how many squares the board of a game may have.
	mostWarmed = 64
	// warmNodes are enough for browsers to find what a search does most.
	warmNodes = 300_000
)

// warmer searches a little, for nothing, when a game is opened: browsers compile well only what has
// run for a while, and do so beside it. The first search of people then finds it done.
type warmer struct {
	game     *engine.Game     // the last one
	searcher *search.Searcher // what searches and is not stopped, or nil
}

// opened begins a warm-up, unless the last one was for the same game. What a search of a larger board
// remembers is too much to be there twice: it would never go back to the system.
func (w *warmer) opened(g *engine.Game) {
	if w.game != g && g.Geometry.Size() <= mostWarmed {
		w.game = g
		go w.warm(g)
	}
}

// warm searches whenever there is nothing to do, until it has searched enough or another game is opened.
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

// search searches so many nodes, or fewer if it is stopped, and says how many. One that ends by itself has seen all.
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

// stop has a warm-up wait: there is something to do.
func (w *warmer) stop() {
	if w.searcher != nil {
		w.searcher.Stop()
		w.searcher = nil
	}
}
