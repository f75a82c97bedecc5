package values

import (
	"panthera/engine"
)

// layout numbers the values that are fitted: first those of the kinds in the order of the piece table, then
// those of the squares of the kinds whose squares are fitted too.
type layout struct {
	geometry *engine.Geometry
	// values and square have, for each kind, the index of its value and of its first square; −1 if these are
	// not fitted.
	values, square [engine.MaxKinds]int
	size           int
}

func newLayout(g *engine.Game, squares []engine.Kind) layout {
	l := layout{geometry: g.Geometry}
	for k := range l.values {
		l.values[k], l.square[k] = -1, -1
	}
	for i := range g.Pieces {
		if !g.Pieces[i].Royal {
			l.values[i+1] = l.size
			l.size++
		}
	}
	for _, k := range squares {
		l.square[k] = l.size
		l.size += g.Geometry.Size()
	}
	return l
}

// features returns the features of a position.
func (l *layout) features(p engine.Position) (list []feature) {
	board := p.Board()
	add := func(index int, count float64) {
		for i := range list {
			if list[i].index == index {
				list[i].count += count
				return
			}
		}
		list = append(list, feature{index, count})
	}
	for s := engine.Square(0); int(s) < l.geometry.Size(); s++ {
		piece := board[s]
		if piece == engine.NoPiece {
			continue
		}
		count := 1.0
		if piece.Side() == engine.Black {
			count = -1
		}
		if i := l.values[piece.Kind()]; i >= 0 {
			add(i, count)
		}
		if i := l.square[piece.Kind()]; i >= 0 {
			own := l.geometry.At(l.geometry.File(s), l.geometry.RankFrom(piece.Side(), s))
			add(i+int(own), count)
		}
	}
	return list
}
