package search

import (
	"time"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/search/net"
)

// Limits say when a search ends. The zero value of a field sets no limit; a search
// without any ends at Stop.
type Limits struct {
	// Depth in plies.
	Depth int
	// Nodes is how many moves may be made; passing (null move) is none.
	Nodes uint64
	// Mate ends the search when a mate in that many moves or fewer is found, or suffered.
	Mate int
	// MoveTime is the time for this move, used whole.
	MoveTime time.Duration
	// Time is what each side's clock shows, Increment what it gains with each move.
	// Clock says that they are to be heeded.
	Clock           bool
	Time, Increment [2]time.Duration
	// MovesToGo until the next time control; 0 for the rest of the game.
	MovesToGo int
	// Start is when the search was asked for, and time began to run; zero for now.
	Start time.Time
	// Infinite searches until Stop even if there is nothing more to find.
	Infinite bool
	// Ponder searches as if infinite until PonderHit, then within the other limits;
	// the time pondered counts.
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
	// MultiPV is how many best lines are wanted.
	MultiPV int
	// MoveOverhead is time lost between the engine and the clock, per move.
	MoveOverhead time.Duration
	// Steps that are on, and numbers that they go by in place of the game's own.
	Steps      Steps
	Parameters Given
	// HandMade evaluates positions without nets. Nets, by family, take precedence over the embedded
	// nets and must fit the family's layout.
	HandMade bool
	Nets     map[string]*net.Net
	// Endings are the endgame tables that root positions are looked up in; nil for none.
	Endings *endings.Library
	// Oversight has moves overlooked, for a weak player.
	Oversight Oversight
	// Statistics are added to by each search, if not nil.
	Statistics *Statistics
}

// DefaultOptions are what GUIs see first.
func DefaultOptions() Options {
	return Options{HashMB: 64, Threads: 1, MultiPV: 1, MoveOverhead: 10 * time.Millisecond, Steps: AllSteps}
}

// NetOf is the net by which positions of a game are evaluated; nil if by hand-made
// evaluation.
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

// Info is what a search has found so far, reported at the end of each iteration and
// when an aspiration window fails.
type Info struct {
	Depth, SelDepth int
	// Line numbers the best lines from 1.
	Line  int
	Score int
	Bound Bound
	Nodes uint64
	// HashFull is the use of the transposition table in thousandths.
	HashFull int
	// TableHits is how many positions after a move from the root endgame tables told.
	TableHits int
	// Drawn says that the game is drawn, by its rules whatever is played, or by tables.
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

// Result is what a search comes to. Best is engine.NoMove if there is no legal move. Depth is
// the depth of the last whole iteration; if not even the first was finished it is 0, and Best
// may be no more than the move that would be tried first.
type Result struct {
	Best, Ponder engine.Move
	Score        int
	Depth        int
	Nodes        uint64
	Elapsed      time.Duration
}
