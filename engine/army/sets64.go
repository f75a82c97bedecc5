package army

import "panthera/engine"

type set64 = engine.Bits64

const squares64 = 64

const everywhere64 = ^set64(0)

func none64() set64 { return 0 }

// narrow64 converts a set from the type of sets that other packages use.
func narrow64(s engine.Bits128) set64 { return engine.Bits64(s.Lo) }

// wide64 converts a set to the type of sets that other packages use.
func wide64(s set64) engine.Bits128 { return engine.Bits128{Lo: uint64(s)} }

// lines64 are the lines of a board: ranks, files, and both sorts of diagonals.
type lines64 struct {
	rank, file, rise, fall engine.Lines64
	straights, obliques    *engine.Sliders64
}

func newLines64(g *engine.Geometry) lines64 {
	straights, obliques := g.Sliders64()
	return lines64{*g.Lines64(engine.Step{File: 1}), *g.Lines64(engine.Step{Rank: 1}),
		*g.Lines64(engine.Step{File: 1, Rank: 1}), *g.Lines64(engine.Step{File: -1, Rank: 1}), straights, obliques}
}

// straight returns the squares along rank and file up to and including the first piece in each direction.
func (l *lines64) straight(from engine.Square, occupied set64) set64 {
	return l.straights.Attacks(from, occupied)
}

// oblique returns the squares along the diagonals up to and including the first piece in each direction.
func (l *lines64) oblique(from engine.Square, occupied set64) set64 {
	return l.obliques.Attacks(from, occupied)
}

// straightFirsts returns the first piece in each direction along rank and file. The result may include
// empty squares before them.
func (l *lines64) straightFirsts(from engine.Square, occupied set64) set64 {
	return l.straights.Attacks(from, occupied)
}

// obliqueFirsts returns the first piece in each direction along the diagonals.
func (l *lines64) obliqueFirsts(from engine.Square, occupied set64) set64 {
	return l.obliques.Attacks(from, occupied)
}
