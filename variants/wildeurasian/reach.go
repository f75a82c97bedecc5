package wildeurasian

import "panthera/engine"

// scene is what the moves of one side's pieces depend on beside the King's safety.
type scene struct {
	t        *tables
	side     engine.Side
	own      set
	theirs   set
	free     set
	occupied set
	// glide and vault are the free squares to which hoppers may go without a screen and
	// over one.
	glide, vault set
	// capturing says that only captures are asked for.
	capturing bool
}

// survey fills a scene in where it lies: what is returned is copied, which would wait for its parts.
func (p *Position) survey(c *scene, side engine.Side) {
	c.t, c.side, c.own, c.theirs = p.t, side, p.sides[side&1], p.sides[(side^1)&1]
	c.occupied = c.own.Or(c.theirs)
	c.free = wholeBoard.AndNot(c.occupied)
	c.glide, c.vault = c.free.And(p.t.glide), c.free.And(p.t.vault)
}

// reach is where an officer may go, its King's safety aside (sheet, Pieces).
func (c *scene) reach(k engine.Kind, from engine.Square) set {
	switch k {
	case Queen:
		return c.orthogonal(from).Or(c.diagonal(from)).AndNot(c.own).And(halves[c.side&1])
	case Tank:
		return c.hopStraight(from).Or(c.hopAslant(from)).And(halves[c.side&1])
	case Gnu:
		return knightLeaps[from&127].Or(camelLeaps[from&127]).AndNot(c.own).And(halves[c.side&1])
	case Rook:
		return c.orthogonal(from).AndNot(c.own)
	case Bishop:
		return c.diagonal(from).AndNot(c.own)
	case Cannon:
		return c.hopStraight(from)
	case Arrow:
		return c.hopAslant(from)
	case Knight:
		return knightLeaps[from&127].AndNot(c.own)
	case Camel:
		return camelLeaps[from&127].AndNot(c.own)
	}
	return set{}
}

// orthogonal is where a slider may go along rank and file, own pieces included.
func (c *scene) orthogonal(from engine.Square) set {
	if c.capturing {
		return rankLines.Firsts(from, c.occupied).Or(fileLines.Firsts(from, c.occupied))
	}
	return rankLines.Slide(from, c.occupied).Or(fileLines.Slide(from, c.occupied))
}

// diagonal is where a slider may go along the diagonals, own pieces included.
func (c *scene) diagonal(from engine.Square) set {
	if c.capturing {
		return riseLines.Firsts(from, c.occupied).Or(fallLines.Firsts(from, c.occupied))
	}
	return riseLines.Slide(from, c.occupied).Or(fallLines.Slide(from, c.occupied))
}

func (c *scene) hopStraight(from engine.Square) set {
	return c.hop(rankLines, from).Or(c.hop(fileLines, from))
}

func (c *scene) hopAslant(from engine.Square) set {
	return c.hop(riseLines, from).Or(c.hop(fallLines, from))
}

// hop is where a hopper may go along a line. All but the Korean ones capture the second
// piece each way and move up to the first.
func (c *scene) hop(line *engine.Lines128, from engine.Square) set {
	if c.vault.Empty() {
		var goals set
		if !c.glide.Empty() {
			goals = line.Slide(from, c.occupied).And(c.glide)
		}
		if !c.theirs.Empty() {
			goals = goals.Or(line.Seconds(from, c.occupied).And(c.theirs))
		}
		return goals
	}
	open, behind := line.Hop(from, c.occupied)
	return open.And(c.glide).Or(behind.And(c.theirs.Or(c.vault)))
}

// narrow leaves out goals that are not of the asked sorts, where finding them takes time.
func (c *scene) narrow(which engine.Which) {
	switch which {
	case engine.Tactical:
		c.glide, c.vault, c.capturing = set{}, set{}, true
	case engine.Quiet:
		c.theirs = set{}
	}
}

// wazirReach is where a Wazir may go.
func (c *scene) wazirReach(from engine.Square) set {
	moves, captures := c.t.wazirMoves[c.side&1], c.t.wazirCaptures[c.side&1]
	return moves[from&127].And(c.free).Or(captures[from&127].And(c.theirs))
}

// pawnReach is where a Pawn may go; barred ones stay on their side of the River.
func (c *scene) pawnReach(from engine.Square, barred bool) set {
	goals := pawnPushes[c.side&1][from&127].And(c.free).Or(pawnCaptures[c.side&1][from&127].And(c.theirs))
	if barred {
		return goals.And(halves[c.side&1])
	}
	return goals
}
