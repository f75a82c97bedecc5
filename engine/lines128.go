package engine

import "math/bits"

// Lines128 holds, for each square, the line through it along one step and its opposite, on a board
// of up to 128 squares without a joint. One subtraction then finds the nearest piece in
// both directions. The method is the "obstruction difference" of Michael Hoffmann
// (chessprogramming.org, 2007): the first piece above a square and the first below it bound the
// difference of two numbers.
type Lines128 struct{ arms [MaxSquares]Arms128 }

// Arms128 holds the two halves of a line through a square: the squares with lower and with higher
// numbers.
type Arms128 struct{ Below, Above Bits128 }

// Lines128 compiles the lines along a step and its opposite. It panics on a ring or a cylinder,
// where square numbers along a line do not only rise or fall.
func (g *Geometry) Lines128(d Step) *Lines128 {
	if g.Ring || g.Cylinder {
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

// Slide returns the squares up to and including the first piece in both directions.
func (l *Lines128) Slide(from Square, occupied Bits128) Bits128 {
	a := &l.arms[from&127]
	return a.reach(highest128(a.Below.And(occupied)), a.Above.And(occupied))
}

// Slide is [Lines128.Slide] from the origin.
func (a *Arms128) Slide(occupied Bits128) Bits128 {
	return a.reach(highest128(a.Below.And(occupied)), a.Above.And(occupied))
}

// SlideLow is Slide for a line below square 64.
func (a *Arms128) SlideLow(occupied Bits128) Bits128 {
	above := a.Above.Lo & occupied.Lo
	highest := uint64(1) << ((bits.Len64(a.Below.Lo&occupied.Lo|1) - 1) & 63)
	return Bits128{Lo: ((above - highest) ^ above) & (a.Below.Lo | a.Above.Lo)}
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

// Firsts returns the first piece in each direction.
func (l *Lines128) Firsts(from Square, occupied Bits128) Bits128 {
	a := &l.arms[from&127]
	below, above := a.Below.And(occupied), a.Above.And(occupied)
	return highest128(below).And(below).Or(lowest128(above))
}

// Seconds returns the second piece in each direction.
func (l *Lines128) Seconds(from Square, occupied Bits128) Bits128 {
	a := &l.arms[from&127]
	below, above := a.Below.And(occupied), a.Above.And(occupied)
	below, above = below.AndNot(highest128(below)), above.AndNot(lowest128(above))
	return highest128(below).And(below).Or(lowest128(above))
}

// reach returns the squares up to and including the nearest piece in both directions. highest is
// the nearest piece below (square 0 if there is none), above are all pieces above.
func (a *Arms128) reach(highest, above Bits128) Bits128 {
	lo, borrow := bits.Sub64(above.Lo, highest.Lo, 0)
	hi, _ := bits.Sub64(above.Hi, highest.Hi, borrow)
	line := a.Below.Or(a.Above)
	return Bits128{(lo ^ above.Lo) & line.Lo, (hi ^ above.Hi) & line.Hi}
}

// highest128 returns the highest square of a set as a set, and square 0 for the empty set. It has
// no branch, since a branch would be hard to predict.
func highest128(b Bits128) Bits128 {
	_, borrow := bits.Sub64(0, b.Hi, 0)
	hi := -borrow // all ones if there is a square in Hi
	highest := uint64(1) << ((bits.Len64(b.Lo&^hi|b.Hi|1) - 1) & 63)
	return Bits128{highest &^ hi, highest & hi}
}

// lowest128 returns the lowest square of a set as a set, and the empty set for the empty set.
func lowest128(b Bits128) Bits128 {
	lo, borrow := bits.Sub64(0, b.Lo, 0)
	hi, _ := bits.Sub64(0, b.Hi, borrow)
	return Bits128{b.Lo & lo, b.Hi & hi}
}

// Between128 returns, for every two squares on a common rank, file or diagonal, the squares
// strictly between them; empty for any other two. On a ring only the direct way counts that does
// not cross from the last rank to the first.
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

// mostPinLines is the largest number of lines that a Legality holds: on each of eight rays from the
// royal only the first three pieces matter.
const mostPinLines = 8 * 3
