package engine

// Claims is the squares that a side holds and attacks as if it were to move and its royal were
// safe: pins and check are ignored and a royal is a piece like any other. Castling and en
// passant captures do not count.
type Claims struct {
	// Pieces has the squares of its pieces.
	Pieces Bits128
	// Reaches is the squares on which a move of the side could safely end without capturing.
	// Occupied squares in it mean nothing.
	Reaches Bits128
	// Denies is the squares that the side only keeps from the other: those on which it could
	// capture an enemy piece, and those to which a pawn's double step leads if it could then be
	// captured en passant. Squares in it that are occupied or reached mean nothing.
	Denies Bits128
}

// Covers is the squares that a side keeps from the other.
func (c *Claims) Covers() Bits128 { return c.Reaches.Or(c.Denies) }

// marks is the empty squares that a side reaches and the other does not cover.
func (c *Claims) marks(other *Claims) Bits128 {
	return c.Reaches.AndNot(other.Covers()).AndNot(c.Pieces.Or(other.Pieces))
}

// Lead is how many more claim-marks White has than Black.
func Lead(white, black *Claims) int {
	return white.marks(black).Count() + white.Pieces.Count() - black.marks(white).Count() - black.Pieces.Count()
}

// Claimer is implemented by positions that can tell what a side reaches and denies.
type Claimer interface{ Claims(s Side) Claims }

// Territory is a board with the claims of both sides marked.
type Territory struct {
	// Marked is the empty squares that a side reaches and the other does not cover. Denied are
	// those that only the side covers but does not reach, Occupied those of its pieces.
	Marked, Denied, Occupied [2]Bits128
	// Disputed is the empty squares that both sides cover.
	Disputed Bits128
}

// Grounds is implemented by positions in which not all squares of the board count as territory.
type Grounds interface{ Grounds() Bits128 }

// GroundsOf is the squares that count as territory.
func GroundsOf(p Position) Bits128 {
	if f, ok := Ability[Grounds](p); ok {
		return f.Grounds()
	}
	var grounds Bits128
	for s, g := Square(0), p.Game().Geometry; int(s) < g.Size(); s++ {
		if g.Exists(s) {
			grounds = grounds.Or(Bit128(s))
		}
	}
	return grounds
}

// MarkOut gives each side its squares.
func MarkOut(white, black *Claims) Territory {
	taken, theirs, ours := white.Pieces.Or(black.Pieces), black.Covers(), white.Covers()
	alone := [2]Bits128{ours.AndNot(theirs.Or(taken)), theirs.AndNot(ours.Or(taken))}
	return Territory{
		Marked:   [2]Bits128{white.marks(black), black.marks(white)},
		Denied:   [2]Bits128{alone[White].AndNot(white.Reaches), alone[Black].AndNot(black.Reaches)},
		Occupied: [2]Bits128{white.Pieces, black.Pieces},
		Disputed: ours.And(theirs).AndNot(taken),
	}
}

// Total is the claim-marks of a side.
func (t *Territory) Total(s Side) int { return t.Marked[s&1].Count() + t.Occupied[s&1].Count() }

// Uncovered is the empty squares of the grounds that neither side covers.
func (t *Territory) Uncovered(grounds Bits128) (free Bits128) {
	free = grounds
	for _, set := range [...]Bits128{t.Disputed, t.Marked[White], t.Marked[Black], t.Denied[White], t.Denied[Black], t.Occupied[White], t.Occupied[Black]} {
		free = free.AndNot(set)
	}
	return free
}

// Surveyor is implemented by positions of games that are decided by territory. It gives the current
// count at any time.
type Surveyor interface {
	Territory() Territory
	// Stop is the number of moves of each side after which territory is counted.
	Stop() int
}

// Margin is by how many claim-marks the winner is ahead, if the end was counted; false if it was not.
func (o Outcome) Margin() (ahead int, counted bool) {
	ahead = int(o.Totals[White] - o.Totals[Black])
	return max(ahead, -ahead), o.Reason == StakeOut
}
