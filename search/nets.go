package search

import (
	"panthera/engine"
	"panthera/search/net"
)

// NetHeading returns the heading of a net for layout l. The caller must set the width N, the scale and the
// numbers of games and positions.
func NetHeading(l *engine.Layout) net.Heading {
	return net.Heading{Family: l.Family(), Layout: l.Hash(), Columns: l.Columns(), Buckets: l.Buckets()}
}

// Fits returns an error if a net cannot evaluate the positions of a game, because it was made for other
// features.
func Fits(n *net.Net, g *engine.Game) error {
	l := g.Layout()
	return n.Fits(l.Family(), l.Hash(), l.Columns(), l.Buckets(), l.Active())
}
