package engine

import "math/bits"

// Lines64 is [Lines128] for boards of at most 64 squares.
type Lines64 struct{ arms [64]arms64 }

// arms64 is the squares of a line on either side of its origin: those with lower and those with
// higher numbers.
type arms64 struct{ below, above Bits64 }

// Lines64 compiles the lines of a step and its opposite. It panics on a ring.
func (g *Geometry) Lines64(d Step) *Lines64 {
	wide, l := g.Lines128(d), new(Lines64)
	for s := range l.arms {
		l.arms[s] = arms64{Bits64(wide.arms[s].Below.Lo), Bits64(wide.arms[s].Above.Lo)}
	}
	return l
}

// All is the whole line through a square, without that square.
func (l *Lines64) All(from Square) Bits64 {
	a := &l.arms[from&63]
	return a.below | a.above
}

// Slide is the squares up to and including the first piece in both directions.
func (l *Lines64) Slide(from Square, occupied Bits64) Bits64 {
	a := &l.arms[from&63]
	return a.reach(a.below&occupied, a.above&occupied)
}

// Hop returns the squares of Slide, and the squares behind the first piece up to and including the
// second, in both directions.
func (l *Lines64) Hop(from Square, occupied Bits64) (open, behind Bits64) {
	a := &l.arms[from&63]
	below, above := a.below&occupied, a.above&occupied
	open = a.reach(below, above)
	return open, a.reach(below&^highest64(below), above.Rest()) ^ open
}

// Seconds is the second piece in each direction.
func (l *Lines64) Seconds(from Square, occupied Bits64) Bits64 {
	a := &l.arms[from&63]
	below, above := a.below&occupied, a.above&occupied
	below, above = below&^highest64(below), above.Rest()
	return highest64(below)&below | above&-above
}

// reach is the squares up to and including the nearest piece on each side: the highest of the
// pieces below, the lowest of those above.
func (a *arms64) reach(below, above Bits64) Bits64 {
	return ((above - highest64(below)) ^ above) & (a.below | a.above)
}

// highest64 is the set of the highest square of a set, square 0 for the empty set.
func highest64(b Bits64) Bits64 { return 1 << ((bits.Len64(uint64(b)|1) - 1) & 63) }

// Between64 is [Geometry.Between128] for boards of at most 64 squares.
func (g *Geometry) Between64() *[64][64]Bits64 {
	wide, table := g.Between128(), new([64][64]Bits64)
	for a := range table {
		for b := range table[a] {
			table[a][b] = Bits64(wide[a][b].Lo)
		}
	}
	return table
}
