package army

import "panthera/engine"

// Scene is what the moves of one side's pieces depend on beside the royal's safety.
type Scene struct {
	army *Army
	Side engine.Side
	// Own and Occupied are the squares with a piece of the side, and of either.
	Own, Occupied set
	// Theirs and Free are the squares with an enemy piece, and without a piece.
	Theirs, Free set
	// capturing says that only captures are asked for.
	capturing bool
}

// Survey fills a scene in where it lies: what is returned is copied, which would wait for its parts.
func (a *Army) Survey(c *Scene, side engine.Side) {
	c.army, c.Side, c.Own, c.Theirs = a, side, a.Sides[side&1], a.Sides[(side^1)&1]
	c.Occupied = c.Own.Or(c.Theirs)
	c.Free = a.All.AndNot(c.Occupied)
}

// Narrow is the squares on which moves of the asked sorts end, captures being tactical and all
// other moves quiet. Where others take time to find, the scene finds them no more.
func (c *Scene) Narrow(which engine.Which) set {
	switch which {
	case engine.Tactical:
		c.capturing = true
		return c.Theirs
	case engine.Quiet:
		c.Theirs = set{}
		return c.Free
	}
	return c.Theirs.Or(c.Free)
}

// Reach is where a piece may go, its royal's safety aside.
func (c *Scene) Reach(k engine.Kind, from engine.Square) set {
	return c.reach(&c.army.rows[engine.NewPiece(k, c.Side)&(engine.MaxPieces-1)], from)
}

func (c *Scene) reach(w *row, from engine.Square) set {
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

// slideStraight is where a slider may go along rank and file, own pieces included.
func (c *Scene) slideStraight(from engine.Square) set {
	a := c.army
	if c.capturing {
		return a.rank.Firsts(from, c.Occupied).Or(a.file.Firsts(from, c.Occupied))
	}
	return a.rank.Slide(from, c.Occupied).Or(a.file.Slide(from, c.Occupied))
}

// slideObliquely is where a slider may go along the diagonals, own pieces included.
func (c *Scene) slideObliquely(from engine.Square) set {
	a := c.army
	if c.capturing {
		return a.rise.Firsts(from, c.Occupied).Or(a.fall.Firsts(from, c.Occupied))
	}
	return a.rise.Slide(from, c.Occupied).Or(a.fall.Slide(from, c.Occupied))
}

func (c *Scene) hopStraight(w *row, from engine.Square) set {
	return c.hop(w, &c.army.rank, from).Or(c.hop(w, &c.army.file, from))
}

func (c *Scene) hopObliquely(w *row, from engine.Square) set {
	return c.hop(w, &c.army.rise, from).Or(c.hop(w, &c.army.fall, from))
}

// hop is where a hopper may go along a line: it captures the second piece each way and moves
// up to the first, or between the two.
func (c *Scene) hop(w *row, line *engine.Lines128, from engine.Square) (targets set) {
	if w.vaults {
		open, behind := line.Hop(from, c.Occupied)
		if w.glides {
			behind = behind.Or(open.And(c.Free))
		}
		return behind.AndNot(c.Own)
	}
	if w.glides && !c.capturing {
		targets = line.Slide(from, c.Occupied).And(c.Free)
	}
	if !c.Theirs.Empty() {
		targets = targets.Or(line.Seconds(from, c.Occupied).And(c.Theirs))
	}
	return targets
}

// leap is where a piece may leap to, lamely too.
func (c *Scene) leap(w *row, from engine.Square) set {
	targets := w.moves[from&127].And(c.Free).Or(w.takes[from&127].And(c.Theirs))
	if w.lames != nil {
		for _, l := range w.lames[from&127] {
			if l.over.And(c.Occupied).Empty() {
				targets = targets.Or(engine.Bit128(l.to).And(c.Free))
			}
		}
	}
	return targets
}

// mix is where a piece may go that moves in several ways.
func (c *Scene) mix(w *row, from engine.Square) set {
	targets := c.leap(w, from)
	a := c.army
	for i, line := range [...]*engine.Lines128{&a.rank, &a.file, &a.rise, &a.fall} {
		axis := straight << (i / 2)
		if !w.uses(axis) {
			continue
		}
		open, behind := line.Hop(from, c.Occupied)
		targets = targets.Or(chosen(open, axis, w.slideMoves).And(c.Free)).Or(chosen(open, axis, w.slideTakes).And(c.Theirs)).
			Or(chosen(behind, axis, w.hopMoves).And(c.Free)).Or(chosen(behind, axis, w.hopTakes).And(c.Theirs))
	}
	return targets.And(w.within)
}

// uses says whether a piece moves along some lines.
func (w *row) uses(axis axes) bool {
	return (w.slideMoves|w.slideTakes|w.hopMoves|w.hopTakes)&axis != 0
}

// chosen is a set if its axis is among others.
func chosen(s set, axis, among axes) set {
	if axis&among == 0 {
		return set{}
	}
	return s
}
