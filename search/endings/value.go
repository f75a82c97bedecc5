package endings

import (
	"fmt"
	"slices"

	"panthera/engine"
)

// Value is the result of a position for the side to move. Both sides play for the most points; then
// the winner plays as fast and the loser as slowly as possible. It ignores repetition and the
// fifty-move rule.
type Value struct {
	// Points are the half points that the side to move wins; negative if it loses, 0 for a draw.
	Points engine.Points
	// Plies is the number of plies until the end of the game; 0 for a draw.
	Plies int
}

// Moves is the number of moves of the winning side until the end; 0 for a draw and for a side
// that has already lost.
func (v Value) Moves() int { return (v.Plies + 1) / 2 }

// InTime reports whether, from a position with this halfmove clock, the game ends as the value says
// before the fifty-move rule applies. If not, there may still be another way, by a move that resets
// the clock.
func (v Value) InTime(halfmove int) bool { return halfmove+v.Plies <= engine.MostHalfmoves }

// Better reports whether a value is better for the side that has it: more points, then a faster
// win or a slower loss.
func (v Value) Better(w Value) bool {
	switch {
	case v.Points != w.Points:
		return v.Points > w.Points
	case v.Points > 0:
		return v.Plies < w.Plies
	}
	return v.Points < 0 && v.Plies > w.Plies
}

// Before is the value of a move to a position with value v, for the side that moves.
func (v Value) Before() Value {
	if v.Points == 0 {
		return Value{}
	}
	return Value{-v.Points, v.Plies + 1}
}

// Outcome returns how a game ends from a position with this value, without a reason.
func (v Value) Outcome(p engine.Position) engine.Outcome {
	switch {
	case v.Points > 0:
		return engine.Win(engine.NoReason, p.Side(), v.Points)
	case v.Points < 0:
		return engine.Win(engine.NoReason, p.Side().Other(), -v.Points)
	}
	return engine.Draw(engine.NoReason, p.Game().DrawPoints)
}

// Told describes the value in words, for a position with this halfmove clock.
func (v Value) Told(halfmove int) string { return v.told(!v.InTime(halfmove)) }

func (v Value) told(late bool) string {
	if late {
		return v.String() + ", too late for the fifty moves"
	}
	return v.String()
}

// String describes the value in words: "wins in 12", "loses in 3", "has lost", "draws".
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

// resultValue is the value of a position in which the game is over.
func resultValue(o engine.Outcome, side engine.Side) Value {
	return Value{Points: o.Points[side] - o.Points[side.Other()]}
}

// A code is a number for a value. Codes are in the order in which retrograde analysis finds values:
// the winner wants a low code, the loser a high one. Wins have odd plies and losses even ones, so
// the parity of a code tells the two apart.
type code = uint16

const (
	none   = 0         // a draw, or not known yet
	absent = 1<<16 - 1 // no such position
	// span is the number of codes for wins with the same points.
	span = 1 << 14
)

// scale tells how values become codes. It has the points of wins, the most first; 0 for points not
// yet known.
type scale []engine.Points

// newScale is the scale of a game. If wins can bring different points, those below the most are
// added when they occur.
func newScale(g *engine.Game) scale {
	kinds := 1
	if _, ok := engine.Ability[engine.Conceder](g.New()); ok {
		kinds = 2
	}
	s := make(scale, kinds)
	s[0] = g.WinPoints
	return s
}

// code is the code of a value that is not a draw; false if it does not fit.
func (s scale) code(v Value) (c code, ok bool) {
	kind := slices.Index(s, max(v.Points, -v.Points))
	if kind < 0 {
		return 0, false
	}
	return code(1 + kind*span + v.Plies), v.Plies < span
}

// value of a code, absent ones aside.
func (s scale) value(c code) Value {
	if c == none {
		return Value{}
	}
	v := Value{s[int(c-1)/span], int(c-1) % span}
	if v.Plies%2 == 0 {
		v.Points = -v.Points
	}
	return v
}

// lost reports whether a code means a loss.
func lost(c code) bool { return c%2 == 1 }
