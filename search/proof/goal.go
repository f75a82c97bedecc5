package proof

import "panthera/engine"

// Goal is the claim to prove: that a side can force a win.
type Goal struct {
	Side engine.Side
	// Least is the least number of points of the win; 0 for any.
	Least engine.Points
}

// met reports whether an outcome is such a win.
func (g Goal) met(o engine.Outcome) bool {
	winner, won := o.Winner()
	return won && winner == g.Side && o.Points[winner] >= g.Least
}

// key distinguishes goals in the table.
func (g Goal) key() uint64 {
	const spread = 0x9e3779b97f4a7c15 // any odd number
	return (uint64(g.Least)<<1 | uint64(g.Side)) * spread
}
