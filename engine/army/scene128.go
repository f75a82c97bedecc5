//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Scene128 holds the sets of squares on which the moves of one side's pieces depend, except for the
// safety of its royal.
type Scene128 struct {
	rules *Rules128
	army  *Army128 // nil if the scene tells of single pieces only
	Side  engine.Side
	// Own holds the squares with a piece of the side, Occupied those with any piece.
	Own, Occupied set128
	// Theirs holds the squares with an enemy piece, Free those without a piece.
	Theirs, Free set128
	// capturing says that only captures are wanted.
	capturing bool
}

// Survey fills c with the pieces on the board, for the moves of a side. It fills c in place, since
// returning a copy would take longer.
func (a *Army128) Survey(c *Scene128, side engine.Side) {
	c.army = a
	a.Stage(c, side, a.Sides[side&1], a.Sides[(side^1)&1])
}

// Stage fills c for the moves of a side, given the squares of its own and of the enemy's pieces.
func (r *Rules128) Stage(c *Scene128, side engine.Side, own, theirs set128) {
	c.rules, c.Side, c.Own, c.Theirs = r, side, own, theirs
	c.Occupied = own.Or(theirs)
	c.Free = r.all.AndNot(c.Occupied)
}

// Narrow limits the scene to moves of the sorts in which, and returns the squares on which these
// moves end. Captures are tactical, all other moves quiet.
func (c *Scene128) Narrow(which engine.Which) set128 {
	switch which {
	case engine.Tactical:
		c.capturing = true
		return c.Theirs
	case engine.Quiet:
		c.Theirs = none128()
		return c.Free
	}
	return c.Theirs.Or(c.Free)
}

// Reach returns the squares to which a piece of kind k may go from a square, captures included,
// ignoring the safety of its royal.
func (c *Scene128) Reach(k engine.Kind, from engine.Square) set128 {
	return c.reach(&c.rules.rows[engine.NewPiece(k, c.Side)&(engine.MaxPieces-1)], from)
}

func (c *Scene128) reach(w *row128, from engine.Square) set128 {
	switch w.manner {
	case leaps:
		return w.takes[from&127].AndNot(c.Own)
	case diverges:
		return c.leap(w, from)
	case slidesStraight:
		return c.slideStraight(from).AndNot(c.Own).And(w.within)
	case slidesObliquely:
		return c.slideObliquely(from).AndNot(c.Own).And(w.within)
	case slides:
		return c.slideStraight(from).Or(c.slideObliquely(from)).AndNot(c.Own).And(w.within)
	case hopsStraight:
		return c.hopStraight(w, from).And(w.within)
	case hopsObliquely:
		return c.hopObliquely(w, from).And(w.within)
	case hops:
		return c.hopStraight(w, from).Or(c.hopObliquely(w, from)).And(w.within)
	}
	return c.mix(w, from)
}

// slideStraight returns the squares to which a slider may go along rank and file, including the
// nearest square with an own piece in each direction.
func (c *Scene128) slideStraight(from engine.Square) set128 {
	if c.capturing {
		return c.rules.straightFirsts(from, c.Occupied)
	}
	return c.rules.straight(from, c.Occupied)
}

// slideObliquely returns the squares to which a slider may go along the diagonals, including the
// nearest square with an own piece in each direction.
func (c *Scene128) slideObliquely(from engine.Square) set128 {
	if c.capturing {
		return c.rules.obliqueFirsts(from, c.Occupied)
	}
	return c.rules.oblique(from, c.Occupied)
}

func (c *Scene128) hopStraight(w *row128, from engine.Square) set128 {
	return c.hop(w, &c.rules.rank, from).Or(c.hop(w, &c.rules.file, from))
}

func (c *Scene128) hopObliquely(w *row128, from engine.Square) set128 {
	return c.hop(w, &c.rules.rise, from).Or(c.hop(w, &c.rules.fall, from))
}

// hop returns the squares to which a hopper may go along a line. In each direction it captures the
// second piece it meets; without capture it moves up to the first piece (if it glides) or between
// the first and the second (if it vaults).
func (c *Scene128) hop(w *row128, line *engine.Lines128, from engine.Square) (targets set128) {
	if w.vaults && !c.capturing {
		open, behind := line.Hop(from, c.Occupied)
		if w.glides {
			behind = behind.Or(open.And(c.Free))
		}
		return behind.AndNot(c.Own)
	}
	if w.glides && !c.capturing {
		targets = line.Slide(from, c.Occupied).And(c.Free)
	}
	if !line.All(from).And(c.Theirs).Empty() {
		targets = targets.Or(line.Seconds(from, c.Occupied).And(c.Theirs))
	}
	return targets
}

// leap returns the squares to which a piece may leap from a square, including lame leaps.
func (c *Scene128) leap(w *row128, from engine.Square) set128 {
	targets := w.moves[from&127].And(c.Free).Or(w.takes[from&127].And(c.Theirs))
	for _, l := range w.lamesFrom(from) {
		if l.over.And(c.Occupied).Empty() {
			targets = targets.Or(engine.Bit128(l.to).And(c.Free))
		}
	}
	return targets
}

// mix returns the squares to which a piece may go that moves in several ways (leaps, slides and
// hops).
func (c *Scene128) mix(w *row128, from engine.Square) set128 {
	targets := c.leap(w, from)
	for axis := straight; axis <= oblique; axis <<= 1 {
		if !w.uses(axis) {
			continue
		}
		open, behind := c.rules.hopAlong(axis, from, c.Occupied)
		targets = targets.Or(chosen128(open, axis, w.slideMoves).And(c.Free)).Or(chosen128(open, axis, w.slideTakes).And(c.Theirs)).
			Or(chosen128(behind, axis, w.hopMoves).And(c.Free)).Or(chosen128(behind, axis, w.hopTakes).And(c.Theirs))
	}
	return targets.And(w.within)
}

// hopAlong returns, on the lines along the given axes, the squares up to and including the first
// piece (open), and those behind it up to and including the second piece (behind).
func (l *lines128) hopAlong(along axes, from engine.Square, occupied set128) (open, behind set128) {
	if along&straight != 0 {
		open1, behind1 := l.rank.Hop(from, occupied)
		open2, behind2 := l.file.Hop(from, occupied)
		open, behind = open1.Or(open2), behind1.Or(behind2)
	}
	if along&oblique != 0 {
		open1, behind1 := l.rise.Hop(from, occupied)
		open2, behind2 := l.fall.Hop(from, occupied)
		open, behind = open.Or(open1).Or(open2), behind.Or(behind1).Or(behind2)
	}
	return open, behind
}

// uses reports whether a piece moves or captures along an axis.
func (w *row128) uses(axis axes) bool {
	return (w.slideMoves|w.slideTakes|w.hopMoves|w.hopTakes)&axis != 0
}

// chosen128 returns s if axis is one of the axes in among, else the empty set.
func chosen128(s set128, axis, among axes) set128 {
	if axis&among == 0 {
		return none128()
	}
	return s
}
