package endings

import (
	"fmt"
	"slices"

	"panthera/engine"
)

// Value is what a position brings the side to move if both sides play for the most points,
// the winner as fast and the loser as slowly as possible. The clock of fifty moves and
// repetition are not heeded.
type Value struct {
	// Points is how many half points the side to move wins; below 0 it loses, 0 is a
	// draw.
	Points engine.Points
	// Plies until the end of the game; 0 for a draw.
	Plies int
}

// Moves is the number of moves of the winning side until the end; 0 for a draw and for a
// side that has lost already.
func (v Value) Moves() int { return (v.Plies + 1) / 2 }

// InTime says whether a game comes to the end that a value promises before fifty moves are over,
// in a position with a halfmove clock. What does not may still come about in another way, by a
// move that sets the clock back.
func (v Value) InTime(halfmove int) bool { return halfmove+v.Plies <= engine.MostHalfmoves }

// Better says whether a value is the better one for the side that has it: more points, then
// a faster win or a slower loss.
func (v Value) Better(w Value) bool {
	switch {
	case v.Points != w.Points:
		return v.Points > w.Points
	case v.Points > 0:
		return v.Plies < w.Plies
	}
	return v.Points < 0 && v.Plies > w.Plies
}

// Before is the value of the position before a move to one with value v, for the side that
// moves.
func (v Value) Before() Value {
	if v.Points == 0 {
		return Value{}
	}
	return Value{-v.Points, v.Plies + 1}
}

// Outcome is how a game ends from a position with this value, for no reason of the rules.
func (v Value) Outcome(p engine.Position) engine.Outcome {
	switch {
	case v.Points > 0:
		return engine.Win(engine.NoReason, p.Side(), v.Points)
	case v.Points < 0:
		return engine.Win(engine.NoReason, p.Side().Other(), -v.Points)
	}
	return engine.Draw(engine.NoReason, p.Game().DrawPoints)
}

// Told is the value in words in a position with a halfmove clock.
func (v Value) Told(halfmove int) string { return v.told(!v.InTime(halfmove)) }

func (v Value) told(late bool) string {
	if late {
		return v.String() + ", too late for the fifty moves"
	}
	return v.String()
}

// String is the value in words: "wins in 12", "loses in 3", "has lost", "draws".
func (v Value) String() string {
	switch {
	case v.Points > 0:
		return fmt.Sprintf("wins in %d", v.Moves())
	case v.Points == 0:
		return "draws"
	case v.Plies == 0:
		return "has lost"
	}
	return fmt.Sprintf("loses in %d", v.Moves())
}

// resultValue is the value of a game that is over.
func resultValue(o engine.Outcome, side engine.Side) Value {
	return Value{Points: o.Points[side] - o.Points[side.Other()]}
}

// A code is a value in a number. A code below open stands for a win or loss, and codes are in
// the order of time in which backward analysis finds them: the winner wants a low code, the
// loser a high one. Of a win the plies are odd, of a loss even, and so codes tell the two
// apart. While a table is made codes have two bytes; a table keeps them in one.
type code = uint16

const (
	none       = 0         // a draw, or not known yet
	absent     = 1<<8 - 1  // no such position, in a table
	absentWide = 1<<16 - 1 // the same while a table is made
)

// scale is how values become codes.
type scale struct {
	// points are what wins can bring, the most first; 0 where not known yet.
	points []engine.Points
	// starts are the codes before the first for wins of the same points, even numbers while a
	// table is made, and in the end the last code.
	starts []int
}

// newScale is the scale of a game, with as many codes for wins of any points. Where wins can bring
// different points, those below the most are found when they are met.
func newScale(g *engine.Game, p engine.Position, absent int) scale {
	kinds := 1
	if _, ok := engine.Ability[engine.Conceder](p); ok {
		kinds = 2
	}
	s := scale{points: make([]engine.Points, kinds), starts: make([]int, kinds+1)}
	s.points[0] = g.WinPoints
	for i := range s.starts {
		s.starts[i] = (absent - 1) / kinds &^ 1 * i
	}
	return s
}

// scale is that of an ending's table, but for the points that are not known yet.
func (f *frame) scale() scale { return newScale(f.ending.game, f.ending.game.New(), absent) }

// fit gives wins as many codes as they need, the last the rest, if they do not have them. It is
// false if there are not so many. Tops are the highest codes by a wider scale.
func (s *scale) fit(tops []int, wide *scale) bool {
	enough := true
	for i, top := range tops {
		enough = enough && top-wide.starts[i] <= s.starts[i+1]-s.starts[i]
	}
	if enough {
		return true
	}
	last := len(tops)
	for i, top := range tops[:last-1] {
		s.starts[i+1] = s.starts[i] + top - wide.starts[i]
	}
	return s.starts[last-1]+tops[last-1]-wide.starts[last-1] <= s.starts[last]
}

// sound says whether the starts are such as fit makes.
func (s *scale) sound() bool {
	return len(s.starts) == len(s.points)+1 && s.starts[0] == 0 && slices.IsSorted(s.starts) && s.starts[len(s.points)] < absent
}

// code of a value that is no draw; false if it does not fit.
func (s *scale) code(v Value) (c code, ok bool) {
	size := max(v.Points, -v.Points)
	for i, points := range s.points {
		if points == size {
			return code(1 + s.starts[i] + v.Plies), s.starts[i]+v.Plies < s.starts[i+1]
		}
	}
	return 0, false
}

// value of a code, absent ones aside.
func (s *scale) value(c code) Value {
	if c == none {
		return Value{}
	}
	kind := 0
	for int(c) > s.starts[kind+1] && kind+1 < len(s.points) {
		kind++
	}
	v := Value{s.points[kind], int(c) - 1 - s.starts[kind]}
	if v.Plies%2 == 0 {
		v.Points = -v.Points
	}
	return v
}

// lost reports whether a code means a loss.
func lost(c code) bool { return c%2 == 1 }
