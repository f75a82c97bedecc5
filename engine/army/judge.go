package army

import "panthera/engine"

// Mobility adds the squares that the pieces of some kinds attack, own ones left out. What a
// hopper captures is counted only on lines through the zone: captures over a screen are few,
// rarely useful, and slow to find.
func (c *Scene) Mobility(m *engine.Mobility, n *engine.Census128, kinds []engine.Kind) {
	a := c.army
	for _, k := range kinds {
		piece := engine.NewPiece(k, c.Side)
		w := &a.rows[piece&(engine.MaxPieces-1)]
		for from := a.Of(k, c.Side); !from.Empty(); from = from.Rest() {
			s := from.First()
			switch {
			case w.vaults:
				n.Count(m, piece, c.reach(w, s))
			case w.manner == hopsStraight:
				n.Count(m, piece, c.roam(w, &a.rank, s, n.Zone).Or(c.roam(w, &a.file, s, n.Zone)))
			case w.manner == hopsObliquely:
				n.Count(m, piece, c.roam(w, &a.rise, s, n.Zone).Or(c.roam(w, &a.fall, s, n.Zone)))
			default:
				n.Count(m, piece, c.reach(w, s))
			}
		}
	}
}

// roam is where a hopper may move along a line, and what it may capture if the line runs
// through a zone.
func (c *Scene) roam(w *row, line *engine.Lines128, from engine.Square, zone set) set {
	if !line.All(from).And(zone).Empty() {
		return c.hop(w, line, from)
	}
	return line.Slide(from, c.Occupied).And(c.Free)
}

// Claim adds what the pieces of a kind reach and deny: a hopper reaches what it may move to and
// denies what lies behind a screen; a lame leap over a guarded square, on which it could be
// captured in passing, only denies where it ends.
func (c *Scene) Claim(k engine.Kind, guarded set, claims *engine.Claims) {
	a := c.army
	w := &a.rows[engine.NewPiece(k, c.Side)&(engine.MaxPieces-1)]
	for from := a.Of(k, c.Side); !from.Empty(); from = from.Rest() {
		s := from.First()
		reaches, denies := w.moves[s&127], w.takes[s&127]
		for i, line := range [...]*engine.Lines128{&a.rank, &a.file, &a.rise, &a.fall} {
			axis := straight << (i / 2)
			if !w.uses(axis) {
				continue
			}
			open, behind := line.Hop(s, c.Occupied)
			slide, vault := chosen(open, axis, w.slideTakes), chosen(behind, axis, w.hopTakes)
			denies = denies.Or(slide).Or(vault)
			reaches = reaches.Or(slide).Or(chosen(open, axis, w.slideMoves).And(c.Free)).Or(chosen(behind, axis, w.hopMoves).And(c.Free))
		}
		if w.lames != nil {
			for _, l := range w.lames[s&127] {
				switch to := engine.Bit128(l.to); {
				case !l.over.And(c.Occupied).Empty() || c.Occupied.Has(l.to):
				case l.over.And(guarded).Empty():
					reaches = reaches.Or(to)
				default:
					denies = denies.Or(to)
				}
			}
		}
		claims.Reaches, claims.Denies = claims.Reaches.Or(reaches.And(w.within)), claims.Denies.Or(denies.And(w.within))
	}
}
