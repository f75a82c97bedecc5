package openings

import (
	"cmp"
	"maps"
	"slices"

	"panthera/engine"
)

// Collection gathers the openings of games.
type Collection struct {
	game *engine.Game
	rows map[place]*tally
	// seen is the number of games that went through each position, by key; current are the
	// positions of the game that is being added.
	seen    map[uint64]int
	current map[uint64]bool
	games   int
}

// place is a move of a position.
type place struct {
	key  uint64
	move engine.Move
}

// tally is a Tally that also has the sum of evaluations.
type tally struct {
	Tally
	sum int
}

// NewCollection gathers games of a game.
func NewCollection(g *engine.Game) *Collection {
	return &Collection{game: g, rows: map[place]*tally{}, seen: map[uint64]int{}, current: map[uint64]bool{}}
}

// Result is the result of a game: the half points of both sides.
type Result [2]engine.Points

// BeginGame begins to count a game; Add adds its moves.
func (c *Collection) BeginGame() {
	c.games++
	clear(c.current)
}

// Add counts a move in a position of the current game, unless the game has been in the position
// before. evaluation is the evaluation of the position after the move, in centipawns for White; nil
// if unknown.
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
		t.Evaluated++
		t.sum += *evaluation
	}
}

// Games is how many games were counted.
func (c *Collection) Games() int { return c.games }

// sorted are the moves of the positions that occurred in at least least games, in the order of
// a file.
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
