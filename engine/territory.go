package engine

// Claims holds the squares that a side occupies and attacks, as if it were to move and its royal were
// safe: pins and checks are ignored and a royal is a piece like any other. Castling and en passant
// captures do not count. Games that are decided by territory count these squares.
type Claims struct {
	// Pieces has the squares of its pieces.
	Pieces Bits128
	// Reaches holds the squares on which a move of the side without capture could end, except for the
	// double step of a pawn that could then be captured en passant. Occupied squares in it mean
	// nothing.
	Reaches Bits128
	// Denies holds the squares that the side only keeps from the other: those on which it could
	// capture an enemy piece, and those to which a pawn's double step leads if the pawn could then be
	// captured en passant. Squares in it that are occupied or reached mean nothing.
	Denies Bits128
}

// Covers returns the squares that a side reaches or denies, and so keeps from the other.
func (c *Claims) Covers() Bits128 { return c.Reaches.Or(c.Denies) }

// marks returns the empty squares that a side reaches and the other side neither reaches nor denies:
// they count for the side.
func (c *Claims) marks(other *Claims) Bits128 {
	return c.Reaches.AndNot(other.Covers()).AndNot(c.Pieces.Or(other.Pieces))
}

// Lead returns by how many claim-marks (squares that count: marked and occupied ones) White is ahead.
func Lead(white, black *Claims) int {
	return white.marks(black).Count() + white.Pieces.Count() - black.marks(white).Count() - black.Pieces.Count()
}

// Claimer is implemented by positions that can tell which squares a side reaches and denies.
type Claimer interface{ Claims(s Side) Claims }

// Territory is the board divided between the sides, as found from the claims of both.
type Territory struct {
	// Marked holds, for each side, the empty squares that it reaches and the other side does not
	// cover. Denied holds those that only this side covers, but does not reach; Occupied the squares
	// of its pieces.
	Marked, Denied, Occupied [2]Bits128
	// Disputed holds the empty squares that both sides reach or deny.
	Disputed Bits128
}

// Grounds is implemented by positions in which not all squares of the board count as territory. The
// method returns those that do.
type Grounds interface{ Grounds() Bits128 }

// GroundsOf returns the squares that count as territory.
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

// Uncovered returns the empty squares of the grounds that neither side covers.
func (t *Territory) Uncovered(grounds Bits128) (free Bits128) {
	free = grounds
	for _, set := range [...]Bits128{t.Disputed, t.Marked[White], t.Marked[Black], t.Denied[White], t.Denied[Black], t.Occupied[White], t.Occupied[Black]} {
		free = free.AndNot(set)
	}
	return free
}

// Surveyor is implemented by positions of games that are decided by territory: the squares that each
// side controls. Territory returns the count in the current position.
type Surveyor interface {
	Territory() Territory
	// Stop returns the number of moves of each side after which the game ends and territory is
	// counted.
	Stop() int
}

// Margin returns by how many claim-marks the winner is ahead, if the game ended by counting
// territory; counted is false if it did not.
func (o Outcome) Margin() (ahead int, counted bool) {
	ahead = int(o.Totals[White] - o.Totals[Black])
	return max(ahead, -ahead), o.Reason == StakeOut
}
