package engine

import "math/bits"

// Lines128 are the lines of one step and its opposite on a board of up to 128 squares whose
// ranks do not join. They are compiled so that one subtraction gives both directions of a line.
// The method is the "obstruction difference" of Michael Hoffmann (chessprogramming.org, 2007):
// the first piece above a square and the first below it bound the difference of two numbers.
type Lines128 struct{ arms [MaxSquares]Arms128 }

// Arms128 are the squares of a line whose numbers are lower and higher than that of its origin.
type Arms128 struct{ Below, Above Bits128 }

// Lines128 compiles the lines of a step and its opposite. It panics on a ring, where square numbers
// along a line do not only rise or fall.
func (g *Geometry) Lines128(d Step) *Lines128 {
	if g.Ring {
		panic("engine: lines of a ring")
	}
	l := new(Lines128)
	for from := Square(0); int(from) < g.Size(); from++ {
		if !g.Exists(from) {
			continue
		}
		for _, to := range append(g.Ray(from, d), g.Ray(from, Step{-d.File, -d.Rank})...) {
			a := &l.arms[from]
			if to < from {
				a.Below = a.Below.Or(Bit128(to))
			} else {
				a.Above = a.Above.Or(Bit128(to))
			}
		}
	}
	return l
}

// All is the whole line through a square, without that square.
func (l *Lines128) All(from Square) Bits128 {
	a := &l.arms[from&127]
	return a.Below.Or(a.Above)
}

// Slide is the squares up to and including the first piece in both directions.
func (l *Lines128) Slide(from Square, occupied Bits128) Bits128 {
	a := &l.arms[from&127]
	return a.reach(highest128(a.Below.And(occupied)), a.Above.And(occupied))
}

// Slide is [Lines128.Slide] from the origin.
func (a *Arms128) Slide(occupied Bits128) Bits128 {
	return a.reach(highest128(a.Below.And(occupied)), a.Above.And(occupied))
}

// Hop returns the squares of Slide, and the squares behind the first piece up to and including the
// second, in both directions.
func (l *Lines128) Hop(from Square, occupied Bits128) (open, behind Bits128) {
	a := &l.arms[from&127]
	below, above := a.Below.And(occupied), a.Above.And(occupied)
	first := highest128(below)
	open = a.reach(first, above)
	return open, a.reach(highest128(below.AndNot(first)), above.Rest()).Xor(open)
}

// Firsts is the first piece in each direction.
func (l *Lines128) Firsts(from Square, occupied Bits128) Bits128 {
	a := &l.arms[from&127]
	below, above := a.Below.And(occupied), a.Above.And(occupied)
	return highest128(below).And(below).Or(lowest128(above))
}

// Seconds is the second piece in each direction.
func (l *Lines128) Seconds(from Square, occupied Bits128) Bits128 {
	a := &l.arms[from&127]
	below, above := a.Below.And(occupied), a.Above.And(occupied)
	below, above = below.AndNot(highest128(below)), above.AndNot(lowest128(above))
	return highest128(below).And(below).Or(lowest128(above))
}

// reach is the squares up to and including the nearest piece on each side: highest is the piece
// below (square 0 if there is none), above are the pieces above.
func (a *Arms128) reach(highest, above Bits128) Bits128 {
	lo, borrow := bits.Sub64(above.Lo, highest.Lo, 0)
	hi, _ := bits.Sub64(above.Hi, highest.Hi, borrow)
	line := a.Below.Or(a.Above)
	return Bits128{(lo ^ above.Lo) & line.Lo, (hi ^ above.Hi) & line.Hi}
}

// highest128 is the set of the highest square of a set; square 0 for the empty set. It has no
// branch, since a branch would be hard to predict.
func highest128(b Bits128) Bits128 {
	_, borrow := bits.Sub64(0, b.Hi, 0)
	hi := -borrow // all ones if there is a square in Hi
	highest := uint64(1) << ((bits.Len64(b.Lo&^hi|b.Hi|1) - 1) & 63)
	return Bits128{highest &^ hi, highest & hi}
}

// lowest128 is the set of the lowest square of a set, empty for the empty set.
func lowest128(b Bits128) Bits128 {
	lo, borrow := bits.Sub64(0, b.Lo, 0)
	hi, _ := bits.Sub64(0, b.Hi, borrow)
	return Bits128{b.Lo & lo, b.Hi & hi}
}

// Between128 is, for every two squares on a common rank, file or diagonal, the squares strictly
// between them; empty for any other two. On a ring only the way that does not cross the seam
// counts.
func (g *Geometry) Between128() *[MaxSquares][MaxSquares]Bits128 {
	table := new([MaxSquares][MaxSquares]Bits128)
	plain := &Geometry{Files: g.Files, Ranks: g.Ranks, Void: g.Void}
	for from := Square(0); int(from) < g.Size(); from++ {
		if !g.Exists(from) {
			continue
		}
		for _, d := range AllAround {
			var passed Bits128
			for _, to := range plain.Ray(from, d) {
				table[from][to] = passed
				passed = passed.Or(Bit128(to))
			}
		}
	}
	return table
}

// mostPinLines is the largest number of lines that matter for the safety of a royal: on each of
// eight rays only the first three pieces matter.
const mostPinLines = 8 * 3
