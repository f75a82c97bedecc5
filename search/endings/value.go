package endings

import (
	"fmt"
	"slices"

	"panthera/engine"
)

// Value is the result of a position with best play, for the side to move. Both sides play for the most
// points. Among moves with the same points, the winner takes the fastest and the loser the slowest. A Value
// ignores repetition and the fifty-move rule.
type Value struct {
	// Points are the half points by which the side to move wins. They are negative if it loses, 0 for a draw.
	Points engine.Points
	// Plies is the number of plies until the end of the game; 0 for a draw.
	Plies int
}

// Moves returns the number of moves of the winning side until the game ends. It is 0 for a draw, and if the
// side to move has already lost.
func (v Value) Moves() int { return (v.Plies + 1) / 2 }

// InTime reports whether, from a position with this halfmove clock, the win or loss comes before the
// fifty-move rule ends the game. If not, another way to win may still succeed, by a move that resets the
// clock.
func (v Value) InTime(halfmove int) bool { return halfmove+v.Plies <= engine.MostHalfmoves }

// better reports whether v is better than w for the side that has this value: more points, or the same points
// with a faster win or a slower loss.
func (v Value) better(w Value) bool {
	switch {
	case v.Points != w.Points:
		return v.Points > w.Points
	case v.Points > 0:
		return v.Plies < w.Plies
	}
	return v.Points < 0 && v.Plies > w.Plies
}

// before returns the value of a move, for the side that makes it, if the position after the move has value v.
func (v Value) before() Value {
	if v.Points == 0 {
		return Value{}
	}
	return Value{-v.Points, v.Plies + 1}
}

// Outcome returns the outcome of a game that ends as the value says from position p, with no reason given.
func (v Value) Outcome(p engine.Position) engine.Outcome {
	switch {
	case v.Points > 0:
		return engine.Win(engine.NoReason, p.Side(), v.Points)
	case v.Points < 0:
		return engine.Win(engine.NoReason, p.Side().Other(), -v.Points)
	}
	return engine.Draw(engine.NoReason, p.Game().DrawPoints)
}

// Told returns the value in words. It adds a remark if, with this halfmove clock, the win or loss comes too
// late for the fifty-move rule.
func (v Value) Told(halfmove int) string { return v.told(!v.InTime(halfmove)) }

func (v Value) told(late bool) string {
	if late {
		return v.String() + ", too late for the fifty moves"
	}
	return v.String()
}

// String returns the value in words: "wins in 12", "loses in 3", "has lost", "draws".
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

// resultValue returns the value, for the side to move, of a position in which the game has ended with outcome
// o.
func resultValue(o engine.Outcome, side engine.Side) Value {
	return Value{Points: o.Points[side] - o.Points[side.Other()]}
}

// A code is a number that stands for a value. For wins with the same points, it grows with the number of
// plies until the end: retrograde analysis finds values in this order, the winner prefers a low code and the
// loser a high one. A side to move wins in an odd number of plies and has lost in an even number, so the
// parity of a code tells a win from a loss.
type code = uint16

const (
	none   = 0         // a draw, or not known yet
	absent = 1<<16 - 1 // no such position
	// span is the number of codes for wins and losses with the same points.
	span = 1 << 14
)

// scale is used to convert values to codes and back. It lists the different numbers of points that a win may
// bring, the most first. A number that has not occurred yet is 0.
type scale []engine.Points

// newScale returns a scale with the points of a game's best win. Smaller numbers of points are added when
// they first occur.
func newScale(g *engine.Game) scale {
	kinds := 1
	if _, ok := engine.Ability[engine.Conceder](g.New()); ok {
		kinds = 2
	}
	s := make(scale, kinds)
	s[0] = g.WinPoints
	return s
}

// code returns the code of a value other than a draw, and false if there is no code for it.
func (s scale) code(v Value) (c code, ok bool) {
	kind := slices.Index(s, max(v.Points, -v.Points))
	if kind < 0 {
		return 0, false
	}
	return code(1 + kind*span + v.Plies), v.Plies < span
}

// value returns the value that code c stands for. c must not be absent.
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

// lost reports whether a code stands for a loss of the side to move.
func lost(c code) bool { return c%2 == 1 }
