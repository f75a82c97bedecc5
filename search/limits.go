package search

import (
	"time"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/search/net"
)

// Limits says when a search ends. A zero field sets no limit. A search without limits ends only when Stop is
// called.
type Limits struct {
	// Depth is the number of plies to which the last iteration searches.
	Depth int
	// Nodes is the number of nodes (moves made on the board, without null moves) after which the search ends.
	Nodes uint64
	// Mate ends the search when it has found a mate by either side in at most so many moves.
	Mate int
	// MoveTime is the time to spend on this move. The search uses all of it.
	MoveTime time.Duration
	// Time is the time left on each side's clock and Increment the increment for each move. Both apply only
	// if Clock is true.
	Clock           bool
	Time, Increment [2]time.Duration
	// MovesToGo is the number of moves until the next time control, or 0 if the time must last for the rest
	// of the game.
	MovesToGo int
	// Start is the time when the search was requested, from which its time is counted. Zero means now.
	Start time.Time
	// Infinite makes the search return only after Stop is called, even if there is nothing more to search.
	Infinite bool
	// Ponder makes the search go on until PonderHit is called; then the other limits apply. The time spent
	// until then counts as used.
	Ponder bool
	// Moves are the root moves to search; if empty, all legal moves.
	Moves []engine.Move
}

// Options are the settings of a Searcher.
type Options struct {
	// HashMB is the size of the transposition table in MiB.
	HashMB int
	// Threads is the number of threads that search together.
	Threads int
	// MultiPV is the number of best lines to report.
	MultiPV int
	// MoveOverhead is the time that each move loses in communication between engine and clock.
	MoveOverhead time.Duration
	// Steps are the parts of the search that are switched on. Parameters replaces some of the game's
	// parameters.
	Steps      Steps
	Parameters Given
	// HandMade switches nets off, so that the hand-made evaluation is used. Nets replaces the embedded nets
	// of some families of games; a net must fit the layout of its family.
	HandMade bool
	Nets     map[string]*net.Net
	// Endings holds the endgame tables to be used, or nil for none.
	Endings *endings.Library
	// Oversight makes the search overlook some moves, so that it plays like a weak player.
	Oversight Oversight
	// Statistics, if not nil, adds up the statistics of all searches.
	Statistics *Statistics
}

// DefaultOptions returns the default values of the engine's options.
func DefaultOptions() Options {
	return Options{HashMB: 64, Threads: 1, MultiPV: 1, MoveOverhead: 10 * time.Millisecond, Steps: AllSteps}
}

// NetOf returns the net to be used for a game, or nil if the hand-made evaluation is to be used.
func (o *Options) NetOf(g *engine.Game) *net.Net {
	if o.HandMade || g.Layout == nil {
		return nil
	}
	family := g.Layout().Family()
	if n := o.Nets[family]; n != nil {
		return n
	}
	return net.Carried(family)
}

// Bound says whether a score is exact, a lower bound or an upper bound.
type Bound uint8

// The kinds of bound.
const (
	Exact Bound = iota
	Lower
	Upper
)

// Info is a report of a running search, for one line. It is made at the end of each iteration, and when the
// score turns out to be outside the aspiration window.
type Info struct {
	Depth, SelDepth int
	// Line is the number of the line, from 1 for the best line.
	Line  int
	Score int
	Bound Bound
	Nodes uint64
	// HashFull is how many in a thousand entries of the transposition table come from this search.
	HashFull int
	// TableHits is the number of root moves whose values were found in endgame tables.
	TableHits int
	// Drawn says that the game will certainly be a draw, because neither side can win by the rules or because
	// endgame tables say so.
	Drawn   bool
	Elapsed time.Duration
	PV      []engine.Move
}

// Current is a root move that the search begins to search.
type Current struct {
	Depth int
	Move  engine.Move
	// Number is the number of the move in its iteration, from 1.
	Number int
}

// Result is the result of a search. Best is engine.NoMove if there is no legal move. Depth is the depth of
// the last complete iteration. It is 0 if even the first iteration was not completed; then Best may just be
// the first move in the order.
type Result struct {
	Best, Ponder engine.Move
	Score        int
	Depth        int
	Nodes        uint64
	Elapsed      time.Duration
}
