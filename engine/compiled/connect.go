package compiled

import (
	"panthera/engine"
	"panthera/engine/rulebook"
)

// connection holds the patterns of pieces (rows, blocks, connected borders) by which the side that has just
// moved wins or loses.
type connection struct {
	value string // for that side; empty if there are no patterns
	of    family
	// patterns are sets of squares that must all be occupied by the side; lines are sets of which at least
	// collinear squares must be occupied.
	patterns, lines []set
	collinear       int
	// regions are, for each side, the two borders that it must join by a chain of pieces on neighbouring
	// squares.
	regions    [2][2]set
	neighbours []engine.Step
}

// connectionOf compiles the patterns of the definition.
func (t *tables) connectionOf() (c connection) {
	d := t.d
	steps := connectSteps(d)
	for s := range engine.Square(t.geo.Size()) {
		for _, step := range steps {
			if line, whole := t.along(s, step, d.Number("connectN")); whole {
				c.patterns = append(c.patterns, line)
			}
			_, inner := t.geo.Step(s, engine.Step{File: -step.File, Rank: -step.Rank})
			if line, _ := t.along(s, step, max(t.geo.Files, t.geo.Ranks)); !inner {
				c.lines = append(c.lines, line)
			}
		}
		if block, whole := t.block(s, d.Number("connectNxN")); whole {
			c.patterns = append(c.patterns, block)
		}
	}
	if c.collinear = d.Number("collinearN"); c.collinear == 0 {
		c.lines = nil
	}
	joins := false
	for i, side := range sides {
		c.regions[i] = [2]set{d.Squares("connectRegion1" + side), d.Squares("connectRegion2" + side)}
		joins = joins || !c.regions[i][0].Empty() && !c.regions[i][1].Empty()
	}
	for _, step := range steps {
		c.neighbours = append(c.neighbours, step, engine.Step{File: -step.File, Rank: -step.Rank})
	}
	if joins || len(c.patterns)+len(c.lines) > 0 {
		c.value = d.Word("connectValue")
	}
	for _, f := range t.families("connectPieceTypes") {
		c.of = append(c.of, f...)
	}
	return c
}

// connectSteps returns the directions in which pieces are connected; of two opposite directions only one is
// listed.
func connectSteps(d *rulebook.Definition) (steps []engine.Step) {
	for _, way := range []struct {
		key   string
		steps []engine.Step
	}{{"connectVertical", []engine.Step{{Rank: 1}}}, {"connectHorizontal", []engine.Step{{File: 1}}}, {"connectDiagonal", []engine.Step{{File: 1, Rank: 1}, {File: 1, Rank: -1}}}} {
		if d.Bool(way.key) {
			steps = append(steps, way.steps...)
		}
	}
	return steps
}

// along returns n squares in a direction, beginning with s, or fewer if the edge comes first. whole reports
// whether n > 0 and all n squares are on the board.
func (t *tables) along(s engine.Square, step engine.Step, n int) (line set, whole bool) {
	inside := true
	for i := 0; i < n; i++ {
		if !inside {
			return line, false
		}
		line = line.Or(engine.Bit128(s))
		s, inside = t.geo.Step(s, step)
	}
	return line, n > 0
}

// block returns the n × n squares up and to the right, beginning with s. whole reports whether n > 0 and all of
// them are on the board.
func (t *tables) block(s engine.Square, n int) (squares set, whole bool) {
	column, whole := t.along(s, engine.Step{Rank: 1}, n)
	for left := column; whole && !left.Empty(); left = left.Rest() {
		var row set
		row, whole = t.along(left.First(), engine.Step{File: 1}, n)
		squares = squares.Or(row)
	}
	return squares, whole
}

// connected returns the outcome and true if the side that has just moved has completed one of the patterns.
func (p *Position) connected() (engine.Outcome, bool) {
	c, by := &p.connection, p.ToMove.Other()
	pieces := p.of(c.of, by)
	found := p.joins(pieces, by)
	for i := 0; i < len(c.patterns) && !found; i++ {
		found = c.patterns[i].AndNot(pieces).Empty()
	}
	for i := 0; i < len(c.lines) && !found; i++ {
		found = c.lines[i].And(pieces).Count() >= c.collinear
	}
	if !found {
		return engine.Outcome{}, false
	}
	return p.valued(engine.Goal, c.value, by), true
}

// joins reports whether a chain of neighbouring pieces leads from one border of a side to its other border.
func (p *Position) joins(pieces set, side engine.Side) bool {
	c := &p.connection
	reached := pieces.And(c.regions[side][0])
	for left := reached; !left.Empty(); {
		s := left.First()
		if c.regions[side][1].Has(s) {
			return true
		}
		left = left.Rest()
		for _, step := range c.neighbours {
			if at, ok := p.geo.Step(s, step); ok && pieces.Has(at) && !reached.Has(at) {
				reached, left = reached.With(at), left.With(at)
			}
		}
	}
	return false
}
