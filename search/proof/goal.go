package proof

import "panthera/engine"

// Goal is what a proof tries to prove: that Side can force a win.
type Goal struct {
	Side engine.Side
	// Least is the least number of points that the win must bring. 0 stands for any win.
	Least engine.Points
}

// met reports whether an outcome of the game is a win as the goal demands.
func (g Goal) met(o engine.Outcome) bool {
	winner, won := o.Winner()
	return won && winner == g.Side && o.Points[winner] >= g.Least
}

// key returns a hash key for the goal, to be xored to keys of the table.
func (g Goal) key() uint64 {
	const spread = 0x9e3779b97f4a7c15 // any odd number
	return (uint64(g.Least)<<1 | uint64(g.Side)) * spread
}
