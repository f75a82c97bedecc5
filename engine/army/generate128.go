//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// AppendMoves appends the moves of the kinds from first to last that end on a wanted square,
// without promotions: first those of pieces that are not pinned, kind by kind, then those of
// pinned pieces. l holds the squares where pieces may land.
func (c *Scene128) AppendMoves(dst []engine.Move, first, last engine.Kind, l *engine.Legality128, wanted set128) []engine.Move {
	a, side, pinned := c.army, c.Side, l.Pinned
	open := wanted.And(l.Open)
	end := engine.NewPiece(last, side)
	if open.Empty() {
		end = engine.NoPiece
	}
	for p := engine.NewPiece(first, side); p <= end; p += 2 {
		from := a.sets[p&(engine.MaxPieces-1)].AndNot(pinned)
		if from.Empty() {
			continue
		}
		w := &a.rows[p&(engine.MaxPieces-1)]
		targets := open.And(w.within)
		if targets.Empty() {
			continue
		}
		switch w.manner {
		case leaps:
			takes := w.takes
			for ; !from.Empty(); from = from.Rest() {
				s := from.First()
				dst = engine.AppendMoves128(dst, s, takes[s&127].And(targets))
			}
		case slidesStraight:
			for ; !from.Empty(); from = from.Rest() {
				s := from.First()
				dst = engine.AppendMoves128(dst, s, c.slideStraight(s).And(targets))
			}
		case slidesObliquely:
			for ; !from.Empty(); from = from.Rest() {
				s := from.First()
				dst = engine.AppendMoves128(dst, s, c.slideObliquely(s).And(targets))
			}
		case hopsStraight:
			for ; !from.Empty(); from = from.Rest() {
				s := from.First()
				dst = engine.AppendMoves128(dst, s, c.hopStraight(w, s).And(targets))
			}
		default:
			for ; !from.Empty(); from = from.Rest() {
				s := from.First()
				dst = engine.AppendMoves128(dst, s, c.reach(w, s).And(targets))
			}
		}
	}
	for from := pinned; !from.Empty(); from = from.Rest() {
		s := from.First()
		if k := a.Board[s&127].Kind(); k >= first && k <= last {
			dst = engine.AppendMoves128(dst, s, c.Reach(k, s).And(l.Landing(s)).And(wanted))
		}
	}
	return dst
}

// Count returns the number of moves that AppendMoves would append if all squares were wanted.
func (c *Scene128) Count(first, last engine.Kind, l *engine.Legality128) (n int) {
	a, pinned := c.army, l.Pinned
	end := engine.NewPiece(last, c.Side)
	for p := engine.NewPiece(first, c.Side); p <= end; p += 2 {
		w := &a.rows[p&(engine.MaxPieces-1)]
		for from := a.sets[p&(engine.MaxPieces-1)].AndNot(pinned); !from.Empty(); from = from.Rest() {
			n += c.reach(w, from.First()).And(l.Open).Count()
		}
	}
	for from := pinned; !from.Empty(); from = from.Rest() {
		s := from.First()
		if k := a.Board[s&127].Kind(); k >= first && k <= last {
			n += c.Reach(k, s).And(l.Landing(s)).Count()
		}
	}
	return n
}
