package search

import (
	"panthera/engine"
	"panthera/search/net"
)

// ByNet is the evaluation of a position by a net, split into parts.
type ByNet struct {
	Net *net.Net
	// Static is the static evaluation in centipawns for the side to move, in which the position's own
	// evaluation is mixed in (see Blender). Value is the net's evaluation alone.
	Static, Value int
	// Bucket is the number of the set of output weights that the net used, which roughly depends on the
	// number of pieces.
	Bucket int
	// Pieces has, for the square of each piece other than a royal, how many centipawns of the net's
	// evaluation its owner loses if the piece is removed.
	Pieces map[engine.Square]int
}

// EvaluateByNet evaluates a position by the net that the searcher uses for its game. It returns false if
// there is none.
func (s *Searcher) EvaluateByNet(p engine.Position) (ByNet, bool) {
	n := s.options.NetOf(p.Game())
	if n == nil {
		return ByNet{}, false
	}
	e, features, l := newEvaluator(p.Game(), n), p.Features(nil), p.Game().Layout()
	e.refresh(p)
	r := ByNet{Net: n, Static: e.evaluate(p, nil), Bucket: l.BucketIn(features), Pieces: map[engine.Square]int{}}
	r.Value = netValue(n, l, p.Side(), features, r.Bucket)
	for i, f := range features {
		piece, square, ok := f.Piece()
		if !ok || p.Game().Type(piece.Kind()).Royal {
			continue
		}
		rest := append(append([]engine.Feature(nil), features[:i]...), features[i+1:]...)
		value := netValue(n, l, p.Side(), rest, r.Bucket)
		r.Pieces[square] = r.Value - value
		if piece.Side() != p.Side() {
			r.Pieces[square] = value - r.Value
		}
	}
	return r, true
}

// netValue returns the net's evaluation, in centipawns for the side to move, of a position with these
// features.
func netValue(n *net.Net, l *engine.Layout, side engine.Side, features []engine.Feature, bucket int) int {
	return n.Value(l.Append(nil, side, features), l.Append(nil, side.Other(), features), bucket)
}
