package search

import (
	"panthera/engine"
	"panthera/search/net"
)

// NetHeading is the heading of nets of a layout: what remains to be filled in is the width
// N, the scale, and what they were trained on.
func NetHeading(l *engine.Layout) net.Heading {
	return net.Heading{Family: l.Family(), Layout: l.Hash(), Columns: l.Columns(), Buckets: l.Buckets()}
}

// Fits says why a net does not serve a game; nil if it does.
func Fits(n *net.Net, g *engine.Game) error {
	l := g.Layout()
	return n.Fits(l.Family(), l.Hash(), l.Columns(), l.Buckets(), l.Active())
}
