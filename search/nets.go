package search

import (
	"panthera/engine"
	"panthera/search/net"
)

// NetHeading is the heading of nets for a layout, without the width N, the scale and the numbers of
// training.
func NetHeading(l *engine.Layout) net.Heading {
	return net.Heading{Family: l.Family(), Layout: l.Hash(), Columns: l.Columns(), Buckets: l.Buckets()}
}

// Fits returns an error if a net does not fit a game.
func Fits(n *net.Net, g *engine.Game) error {
	l := g.Layout()
	return n.Fits(l.Family(), l.Hash(), l.Columns(), l.Buckets(), l.Active())
}
