package engine

// Census64 counts the attacks of one side's pieces: those on squares in Area for the mobility, and
// those on squares in Zone, around the enemy royal, for the siege.
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
