//go:generate go run panthera/engine/twin $GOFILE

package engine

import "slices"

// Legality128 describes on which squares the pieces of a side other than its royal may land so that
// the royal is safe. It is computed in one pass without making moves, on boards with sliders and with
// hoppers, which need a screen. For every enemy line piece aligned with the royal there may be a
// line; own pieces on such a line count as pinned. Moves of the royal are not covered, nor moves that
// change more than two squares.
type Legality128 struct {
	// Checkers attack the royal.
	Checkers Bits128
	// base holds the squares where a piece may land as far as checks are concerned, Open those where
	// a piece that is not pinned may land.
	base, Open Bits128
	// Pinned are the own pieces on lines.
	Pinned Bits128
	lines  [mostPinLines]boundLine128
	count  int
}

// boundLine128 is a line between an enemy line piece and the royal, with own pieces on it (the set
// ours). They must land on a square of the set inside, all other pieces on one of the set outside.
type boundLine128 struct{ ours, inside, outside Bits128 }

// Begin removes all lines. steppers are the enemy pieces that give check by a step or leap: a single
// one must be captured; against two only the royal can move. Without any, a piece may land anywhere
// on the board.
func (l *Legality128) Begin(board, steppers Bits128) {
	var none Bits128
	l.Checkers, l.Pinned, l.count = steppers, none, 0
	switch {
	case steppers.Empty():
		l.base = board
	case steppers.Several():
		l.base = none
	default:
		l.base = steppers
	}
	l.Open = l.base
}

// Same reports whether two demand the same.
func (l *Legality128) Same(o *Legality128) bool {
	return l.Checkers == o.Checkers && l.base == o.base && l.Open == o.Open && l.Pinned == o.Pinned &&
		slices.Equal(l.lines[:l.count], o.lines[:o.count])
}

// Demand restricts the squares where any piece may land to a set.
func (l *Legality128) Demand(set Bits128) {
	l.base = l.base.And(set)
	l.Open = l.Open.And(set)
}

// Pin adds a line: the pieces in ours must land on a square in inside, all others on a square in
// outside.
func (l *Legality128) Pin(ours, inside, outside Bits128) {
	if ours.Empty() {
		l.Demand(outside)
		return
	}
	l.Open = l.Open.And(outside)
	l.Pinned = l.Pinned.Or(ours)
	l.lines[l.count] = boundLine128{ours, inside, outside}
	l.count++
}

// Landing returns the squares where the own piece on square from may land without exposing the royal.
func (l *Legality128) Landing(from Square) Bits128 {
	if !l.Pinned.Has(from) {
		return l.Open
	}
	set := l.base
	for i := range l.lines[:l.count] {
		line := &l.lines[i]
		if line.ours.Has(from) {
			set = set.And(line.inside)
		} else {
			set = set.And(line.outside)
		}
	}
	return set
}

// AppendMoves128 appends the move from one square to each of the targets.
func AppendMoves128(dst []Move, from Square, targets Bits128) []Move {
	for ; !targets.Empty(); targets = targets.Rest() {
		dst = append(dst, NewMove(from, targets.First()))
	}
	return dst
}
