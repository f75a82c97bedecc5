package openings

import (
	"cmp"
	"maps"
	"slices"

	"panthera/engine"
)

// Collection collects the opening statistics of games that are added to it.
type Collection struct {
	game *engine.Game
	rows map[place]*tally
	// seen has, by the position's key, the number of games that went through each position; current
	// has the positions of the game that is being added.
	seen    map[uint64]int
	current map[uint64]bool
	games   int
}

// place is a position, by its hash key, and a move made there.
type place struct {
	key  uint64
	move engine.Move
}

// tally counts the results of a move, and has the sum of the evaluations after it.
type tally struct {
	Tally
	sum int
}

// NewCollection returns an empty collection for games of the variant g.
func NewCollection(g *engine.Game) *Collection {
	return &Collection{game: g, rows: map[place]*tally{}, seen: map[uint64]int{}, current: map[uint64]bool{}}
}

// Result is the result of a game: the half points that each side has scored.
type Result [2]engine.Points

// BeginGame begins a new game; the calls of Add after it add its moves.
func (c *Collection) BeginGame() {
	c.games++
	clear(c.current)
}

// Add counts move m, made in position p of the current game, with the game's result r. It counts
// nothing if the game has been in the position before. evaluation is the evaluation of the position
// after the move, in centipawns for White; nil if unknown.
func (c *Collection) Add(p engine.Position, m engine.Move, r Result, evaluation *int) {
	at := place{p.Key(), m}
	if c.current[at.key] {
		return
	}
	c.current[at.key] = true
	t := c.rows[at]
	if t == nil {
		t = &tally{}
		c.rows[at] = t
	}
	c.seen[at.key]++
	switch white, black := r[engine.White], r[engine.Black]; {
	case white > black:
		t.White++
	case white < black:
		t.Black++
	default:
		t.Drawn++
	}
	t.Points[engine.White] += r[engine.White]
	t.Points[engine.Black] += r[engine.Black]
	if evaluation != nil {
		t.evaluated++
		t.sum += *evaluation
	}
}

// Games returns the number of games counted so far.
func (c *Collection) Games() int { return c.games }

// sorted returns the moves in positions that occurred in least games or more, in the order in which
// they are written to a file.
func (c *Collection) sorted(least int) []place {
	return slices.SortedFunc(func(yield func(place) bool) {
		for at := range maps.Keys(c.rows) {
			if c.seen[at.key] >= least && !yield(at) {
				return
			}
		}
	}, func(a, b place) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.move, b.move))
	})
}
