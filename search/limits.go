package search

import (
	"time"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/search/net"
)

// Limits say when a search ends. A field with the zero value sets no limit; a search without
// limits ends at Stop.
type Limits struct {
	// Depth in plies.
	Depth int
	// Nodes is the largest number of moves made; null moves do not count.
	Nodes uint64
	// Mate ends the search when it finds a mate by either side in so many moves or fewer.
	Mate int
	// MoveTime is the time for this move, all of which is used.
	MoveTime time.Duration
	// Time is the time on each side's clock, Increment the increment per move. Both apply if Clock
	// is true.
	Clock           bool
	Time, Increment [2]time.Duration
	// MovesToGo is the number of moves to the next time control; 0 for the rest of the game.
	MovesToGo int
	// Start is the time when the search was requested and its time began to run; zero means now.
	Start time.Time
	// Infinite searches until Stop even if there is nothing more to find.
	Infinite bool
	// Ponder searches as if infinite until PonderHit, then within the other limits; the time
	// spent pondering counts.
	Ponder bool
	// Moves are the root moves to consider; all if empty.
	Moves []engine.Move
}

// Options of a searcher.
type Options struct {
	// HashMB is the size of the transposition table in MiB.
	HashMB int
	// Threads that search together.
	Threads int
	// MultiPV is the number of best lines wanted.
	MultiPV int
	// MoveOverhead is the time lost between the engine and the clock, per move.
	MoveOverhead time.Duration
	// Steps are the steps that are on, Parameters replace the game's own parameters.
	Steps      Steps
	Parameters Given
	// HandMade evaluates positions without nets. Nets, by family, replace the embedded nets and
	// must fit the family's layout.
	HandMade bool
	Nets     map[string]*net.Net
	// Endings are the endgame tables for root positions; nil for none.
	Endings *endings.Library
	// Oversight makes the search overlook moves, for a weak player.
	Oversight Oversight
	// Statistics, if not nil, collects the statistics of all searches.
	Statistics *Statistics
}

// DefaultOptions returns the options that GUIs see first.
func DefaultOptions() Options {
	return Options{HashMB: 64, Threads: 1, MultiPV: 1, MoveOverhead: 10 * time.Millisecond, Steps: AllSteps}
}

// NetOf is the net that evaluates positions of a game; nil for the hand-made evaluation.
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

// Bound says how a score relates to the truth.
type Bound uint8

// The kinds of bound.
const (
	Exact Bound = iota
	Lower
	Upper
)

// Info is the state of a search, reported at the end of each iteration and when an aspiration
// window fails.
type Info struct {
	Depth, SelDepth int
	// Line numbers the best lines from 1.
	Line  int
	Score int
	Bound Bound
	Nodes uint64
	// HashFull is the use of the transposition table in thousandths.
	HashFull int
	// TableHits is how many positions after root moves were found in endgame tables.
	TableHits int
	// Drawn says that the game is certainly a draw: by its rules whatever is played, or by tables.
	Drawn   bool
	Elapsed time.Duration
	PV      []engine.Move
}

// Current is a root move that a search is looking at.
type Current struct {
	Depth int
	Move  engine.Move
	// Number counts the moves of an iteration from 1.
	Number int
}

// Result is the result of a search. Best is engine.NoMove if there is no legal move. Depth is
// the depth of the last complete iteration; if even the first was not finished it is 0, and
// Best may just be the first move in the order.
type Result struct {
	Best, Ponder engine.Move
	Score        int
	Depth        int
	Nodes        uint64
	Elapsed      time.Duration
}
