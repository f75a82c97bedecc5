package engine

// Census64 counts the attacks of one side's pieces: for their mobility those on squares in Area,
// and for the siege of the enemy royal those on squares in Zone, the squares around that royal.
type Census64 struct {
	Area, Zone Bits64
	Siege      int16
}

// Count adds what a piece attacks.
func (c *Census64) Count(m *Mobility, p Piece, attacks Bits64) {
	m[p&(MaxPieces-1)] += int16((attacks & c.Area).Count())
	c.Siege += int16((attacks & c.Zone).Count())
}

// Census128 is [Census64] for larger boards.
type Census128 struct {
	Area, Zone Bits128
	Siege      int16
}

// Count adds what a piece attacks.
func (c *Census128) Count(m *Mobility, p Piece, attacks Bits128) {
	m[p&(MaxPieces-1)] += int16(attacks.And(c.Area).Count())
	c.Siege += int16(attacks.And(c.Zone).Count())
}
