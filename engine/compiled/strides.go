package compiled

import (
	"slices"

	"panthera/engine"
)

// stride is a step that leads from many squares to squares whose numbers differ by the same.
type stride struct {
	by           int // added to the number of a square
	over         int // to that of the square between, which must be empty; 0 if there is none
	from         set // where it begins
	moves, takes set // where it may end without a capture and with one: everywhere or nowhere
}

// mostStrides is the largest number of strides that are faster than the paths of one piece after the other.
const mostStrides = 4

// overlaps reports whether two strides lead from a square to the same square for the same purpose.
func (s *stride) overlaps(o *stride) bool {
	return s.by == o.by && !s.from.And(o.from).Empty() && !(s.moves.And(o.moves).Empty() && s.takes.And(o.takes).Empty())
}

// stridesOf returns strides that are all ways of a piece; nil if there are other ways, too many strides, or two that
// overlap.
func stridesOf(ways *[engine.MaxSquares][]way) (list []stride) {
	for from := range ways {
		for i := range ways[from] {
			w := &ways[from][i]
			last := len(w.squares) - 1
			one := stride{by: int(w.squares[last]) - from}
			if last > 1 || last == 1 && w.open != 1 || w.hop || w.spared != 0 {
				return nil
			}
			if last == 1 {
				one.over = int(w.squares[0]) - from
			}
			if w.moves {
				one.moves = everywhere
			}
			if w.takes {
				one.takes = everywhere
			}
			n := slices.IndexFunc(list, func(s stride) bool { s.from = set{}; return s == one })
			if n < 0 {
				n, list = len(list), append(list, one)
			}
			list[n].from = list[n].from.With(engine.Square(from))
		}
	}
	for i := range list {
		if i == mostStrides || slices.ContainsFunc(list[:i], func(o stride) bool { return o.overlaps(&list[i]) }) {
			return nil
		}
	}
	return list
}

// stride appends the moves of all pieces of a kind on the squares in from, one stride after the other, to squares in
// free or with captures in theirs. Squares where the piece may promote are handled one by one.
func (g *generator) stride(list []stride, piece engine.Piece, from, free, theirs set) {
	special, tied := g.kinds[piece.Kind()].special[g.ToMove], from.And(g.tied)
	for i := range list {
		s := &list[i]
		start := from.And(s.from)
		if s.over != 0 {
			start = start.Shift(s.over).AndNot(g.occupied).Shift(-s.over)
		}
		targets := start.Shift(s.by).And(free.And(s.moves).Or(theirs.And(s.takes)))
		for looked := targets.And(special); !looked.Empty(); looked = looked.Rest() {
			to := looked.First()
			g.target(piece, to-engine.Square(s.by), to)
		}
		targets = targets.AndNot(special).And(g.ends)
		risky := targets.And(g.exposed.Or(tied.And(s.from).Shift(s.by)))
		for safe := g.uncounted(targets.AndNot(risky)); !safe.Empty(); safe = safe.Rest() {
			to := safe.First()
			g.dst = append(g.dst, engine.NewMove(to-engine.Square(s.by), to))
		}
		for ; !risky.Empty(); risky = risky.Rest() {
			to := risky.First()
			if from := to - engine.Square(s.by); g.safeAfter(piece, from, to, engine.NoSquare) {
				g.dst = append(g.dst, engine.NewMove(from, to))
			}
		}
	}
}
