package twojewels

import "panthera/engine"

// Claims returns the squares that a side's pieces stand on, those to which they could move without
// capturing (Reaches), and those on which they could capture (Denies), ignoring checks. Moves of
// several legs count by their last square. A carrier of the Tiger Eye reaches the squares of its Tiger
// moves and denies those of its basic move. A Pawn reaches two squares ahead if both are empty; where
// it could be captured en passant it only denies the square. No move ends on a free jewel's square, so
// it is neither.
func (p *Position) Claims(s engine.Side) engine.Claims {
	s &= 1
	c := claimant{generator: generator{
		p: p, us: s, movers: p.army.Sides[s], full: p.full(), held: p.held(),
	}}
	c.empty = allSquares.AndNot(c.full)
	c.prey = c.empty // what is empty could be captured on
	bare := c.movers.AndNot(c.held)
	c.pawns(bare.And(p.army.Kinds[pawn]))
	for set := bare.AndNot(p.army.Kinds[pawn]); !set.Empty(); set = set.Rest() {
		from := set.First()
		c.both(captures(p.army.Board[from&127].Kind(), s, from, c.full))
	}
	for j := panther; j <= eye; j++ {
		if c.movers.Has(p.jewels[j]) {
			c.carrier(j)
			c.handings(j)
		}
		c.takings(j)
	}
	return engine.Claims{Pieces: p.army.Sides[s], Reaches: c.reaches.And(c.empty), Denies: c.denies.And(c.empty)}
}

// claimant collects what a side reaches and denies. It uses a generator to find where legs lead.
type claimant struct {
	generator
	reaches, denies engine.Bits128
}

func (c *claimant) reach(set engine.Bits128) { c.reaches = c.reaches.Or(set) }
func (c *claimant) deny(set engine.Bits128)  { c.denies = c.denies.Or(set) }

func (c *claimant) both(set engine.Bits128) {
	c.reach(set)
	c.deny(set)
}

// pawns adds what Pawns without a jewel reach and deny. An enemy Pawn with the Pink Panther does not
// capture en passant (rule sheet, Pieces).
func (c *claimant) pawns(set engine.Bits128) {
	them := c.us.Other() & 1
	takers := c.p.army.Of(pawn, them).AndNot(engine.Bit128(c.p.jewels[panther]))
	guarded := advance(takers, them, -1).Or(advance(takers, them, 1))
	steps := advance(set, c.us, 0).And(c.empty)
	c.reach(steps)
	steps = steps.And(fourthRank[c.us&1])
	c.reach(advance(steps.AndNot(guarded), c.us, 0))
	c.deny(advance(steps, c.us, 0))
	c.deny(advance(set, c.us, -1).Or(advance(set, c.us, 1)))
}

// carrier adds what the carrier of a jewel reaches and denies by moves of one leg.
func (c *claimant) carrier(j jewel) {
	from := c.p.jewels[j]
	kind := c.p.army.Board[from&127].Kind()
	if j == panther {
		c.both(c.p.pantherMoves(kind, c.us, from, c.full))
		return
	}
	c.reach(c.p.eyeMoves(kind, c.us, from, c.full, engine.Bits128{}))
	c.deny(captures(kind, c.us, from, c.full))
}

// takings adds what pieces reach and deny by taking a jewel (rule sheet, Taking).
func (c *claimant) takings(j jewel) {
	x := c.p.jewels[j]
	for set := c.takers(x); !set.Empty(); set = set.Rest() {
		from := set.First()
		c.take(c.p.army.Board[from&127].Kind(), x, lines[from&127][x&127].along, j)
	}
}

// take adds what a piece reaches and denies by the leg that follows the taking of a jewel.
func (c *claimant) take(kind engine.Kind, x engine.Square, d direction, j jewel) {
	if j == panther {
		c.onward(kind, d, c.lastLeg(kind, x, d, j))
		return
	}
	c.reach(c.over(kind, x, d))
	if kind != pawn || d.diagonal() {
		c.deny(c.leg(kind, x, d))
	}
}

// onward adds targets as reached, denied or both: Pawns capture if and only if they go diagonally.
func (c *claimant) onward(kind engine.Kind, d direction, targets engine.Bits128) {
	if kind != pawn || !d.diagonal() {
		c.reach(targets)
	}
	if kind != pawn || d.diagonal() {
		c.deny(targets)
	}
}

// handings adds what the carrier of a jewel reaches and denies by handing the jewel on, and by then
// taking the other jewel (rule sheet, Handing on).
func (c *claimant) handings(j jewel) {
	from, x2 := c.p.jewels[j], c.p.jewels[j.other()]
	piece := c.p.army.Board[from&127]
	kind := piece.Kind()
	for d, set := direction(0), basicDirections[piece&31]; set != 0; d, set = d+1, set>>1 {
		if set&1 == 0 || rays[d&15][from&127].And(c.movers).Empty() {
			continue
		}
		for _, x := range c.p.friendsOn(from, d, j, c.full) {
			if x == engine.NoSquare {
				continue
			}
			c.onward(kind, d, c.leg(kind, x, d))
			if lines[x&127][x2&127].along == d && covers(kind, x, x2, c.full) {
				c.take(kind, x2, d, j.other())
			}
		}
	}
}
