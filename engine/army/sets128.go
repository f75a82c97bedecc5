package army

import "panthera/engine"

// This file and sets64.go hold all that differs between the code for 128 and for 64 squares; the
// program engine/twin writes the other files for 64 squares.

type set128 = engine.Bits128

const squares128 = 128

var everywhere128 = set128{Lo: ^uint64(0), Hi: ^uint64(0)}

func none128() set128 { return set128{} }

// narrow128 converts a set from the type of sets that other packages use.
func narrow128(s engine.Bits128) set128 { return s }

// wide128 converts a set to the type of sets that other packages use.
func wide128(s set128) engine.Bits128 { return s }

// lines128 are the lines of a board: ranks, files, and both sorts of diagonals.
type lines128 struct{ rank, file, rise, fall engine.Lines128 }

func newLines128(g *engine.Geometry) lines128 {
	return lines128{*g.Lines128(engine.Step{File: 1}), *g.Lines128(engine.Step{Rank: 1}),
		*g.Lines128(engine.Step{File: 1, Rank: 1}), *g.Lines128(engine.Step{File: -1, Rank: 1})}
}

// straight returns the squares along rank and file up to and including the first piece in each
// direction.
func (l *lines128) straight(from engine.Square, occupied set128) set128 {
	return l.rank.Slide(from, occupied).Or(l.file.Slide(from, occupied))
}

// oblique returns the squares along the diagonals up to and including the first piece in each
// direction.
func (l *lines128) oblique(from engine.Square, occupied set128) set128 {
	return l.rise.Slide(from, occupied).Or(l.fall.Slide(from, occupied))
}

// straightFirsts returns the first piece in each direction along rank and file. The result may
// include empty squares before them.
func (l *lines128) straightFirsts(from engine.Square, occupied set128) set128 {
	return l.rank.Firsts(from, occupied).Or(l.file.Firsts(from, occupied))
}

// obliqueFirsts returns the first piece in each direction along the diagonals.
func (l *lines128) obliqueFirsts(from engine.Square, occupied set128) set128 {
	return l.rise.Firsts(from, occupied).Or(l.fall.Firsts(from, occupied))
}
