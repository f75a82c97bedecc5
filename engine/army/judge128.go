//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Mobility counts the squares that the side's pieces of the given kinds attack, except those
// occupied by own pieces. Captures of hoppers count only on lines that run through n.Zone, the
// squares around the enemy royal: captures over a screen are few, rarely useful, and slow to
// find.
func (c *Scene128) Mobility(m *engine.Mobility, n *engine.Census128, kinds []engine.Kind) {
	a, own, occupied := c.army, c.Own, c.Occupied
	for _, k := range kinds {
		piece := engine.NewPiece(k, c.Side)
		from := a.sets[piece&(engine.MaxPieces-1)]
		if from.Empty() {
			continue
		}
		w := &a.rows[piece&(engine.MaxPieces-1)]
		within := w.within.AndNot(own)
		switch {
		case w.manner == leaps:
			takes := w.takes
			for ; !from.Empty(); from = from.Rest() {
				n.Count(m, piece, takes[from.First()&127].AndNot(own))
			}
		case w.manner == slidesStraight:
			for ; !from.Empty(); from = from.Rest() {
				n.Count(m, piece, a.straight(from.First(), occupied).And(within))
			}
		case w.manner == slidesObliquely:
			for ; !from.Empty(); from = from.Rest() {
				n.Count(m, piece, a.oblique(from.First(), occupied).And(within))
			}
		case w.manner == hopsStraight && !w.vaults:
			for ; !from.Empty(); from = from.Rest() {
				s := from.First()
				n.Count(m, piece, c.roam(w, &a.rank, s, n.Zone).Or(c.roam(w, &a.file, s, n.Zone)))
			}
		case w.manner == hopsObliquely && !w.vaults:
			for ; !from.Empty(); from = from.Rest() {
				s := from.First()
				n.Count(m, piece, c.roam(w, &a.rise, s, n.Zone).Or(c.roam(w, &a.fall, s, n.Zone)))
			}
		default:
			for ; !from.Empty(); from = from.Rest() {
				n.Count(m, piece, c.reach(w, from.First()))
			}
		}
	}
}

// roam returns the squares to which a hopper may move along a line without capture, and its
// captures too if the line runs through the zone.
func (c *Scene128) roam(w *row128, line *engine.Lines128, from engine.Square, zone set128) set128 {
	if !line.All(from).And(zone).Empty() {
		return c.hop(w, line, from)
	}
	return line.Slide(from, c.Occupied).And(c.Free)
}

// Claim adds to claims the squares that the pieces of the kinds from first to last reach (can
// move to safely) and deny (only keep from the enemy). A hopper reaches the squares it may move
// to and denies those on which it would capture over a screen. A lame leap over a guarded square,
// on which an enemy pawn could capture the piece en passant, only denies its target. Squares that
// are both reached and denied may be left out of Denies.
func (c *Scene128) Claim(first, last engine.Kind, guarded set128, claims *engine.Claims) {
	a, occupied, end := c.army, c.Occupied, engine.NewPiece(last, c.Side)
	for p := engine.NewPiece(first, c.Side); p <= end; p += 2 {
		from := a.sets[p&(engine.MaxPieces-1)]
		if from.Empty() {
			continue
		}
		w := &a.rows[p&(engine.MaxPieces-1)]
		var reached set128
		switch w.manner {
		case leaps:
			takes := w.takes
			for ; !from.Empty(); from = from.Rest() {
				reached = reached.Or(takes[from.First()&127])
			}
		case slidesStraight:
			for ; !from.Empty(); from = from.Rest() {
				reached = reached.Or(a.straight(from.First(), occupied))
			}
		case slidesObliquely:
			for ; !from.Empty(); from = from.Rest() {
				reached = reached.Or(a.oblique(from.First(), occupied))
			}
		case slides:
			for ; !from.Empty(); from = from.Rest() {
				reached = reached.Or(a.straight(from.First(), occupied)).Or(a.oblique(from.First(), occupied))
			}
		case hopsStraight, hopsObliquely, hops:
			var denied set128
			for ; !from.Empty(); from = from.Rest() {
				open, behind := a.hopAlong(w.hopTakes, from.First(), occupied)
				reached, denied = reached.Or(open), denied.Or(behind)
			}
			if !w.glides {
				reached = none128()
			}
			if w.vaults {
				reached = reached.Or(denied)
			}
			claims.Denies = claims.Denies.Or(wide128(denied.And(w.within)))
		default:
			both, denied := c.claim(w, from, guarded)
			reached, claims.Denies = both, claims.Denies.Or(wide128(denied.And(w.within)))
		}
		claims.Reaches = claims.Reaches.Or(wide128(reached.And(w.within)))
	}
}

// claim returns the squares that the pieces on from reach and deny, for kinds whose moves differ
// from their captures.
func (c *Scene128) claim(w *row128, from, guarded set128) (reached, denied set128) {
	for axis := straight; axis <= oblique && w.manner != diverges; axis <<= 1 {
		if !w.uses(axis) {
			continue
		}
		var open, behind set128
		for left := from; !left.Empty(); left = left.Rest() {
			near, far := c.army.hopAlong(axis, left.First(), c.Occupied)
			open, behind = open.Or(near), behind.Or(far)
		}
		// A piece does not reach the squares on lines along which it can only capture:
		// Hoppel-Poppel's Knight reaches nothing along the diagonals.
		reached = reached.Or(chosen128(open, axis, w.slideMoves)).Or(chosen128(behind, axis, w.hopMoves))
		denied = denied.Or(chosen128(open, axis, w.slideTakes)).Or(chosen128(behind, axis, w.hopTakes))
	}
	for ; w.manner < leaps && !from.Empty(); from = from.Rest() {
		s := from.First()
		reached, denied = reached.Or(w.moves[s&127]), denied.Or(w.takes[s&127])
		for _, l := range w.lamesFrom(s) {
			switch to := engine.Bit128(l.to); {
			case !l.over.And(c.Occupied).Empty() || c.Occupied.Has(l.to):
			case l.over.And(guarded).Empty():
				reached = reached.Or(to)
			default:
				denied = denied.Or(to)
			}
		}
	}
	return reached, denied
}

// Mobility counts the squares that the pieces attack, except those that enemy pawns attack. It
// also counts the siege of each side: its attacks on the enemy royal's square and the squares
// around it. It ignores pins.
func (p *Position128) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		var c Scene128
		p.army.Survey(&c, side)
		royal := p.royalOf(side ^ 1)
		n := engine.Census128{Area: everywhere128.AndNot(p.guards(side ^ 1)),
			Zone: p.rules.rows[engine.NewPiece(p.royal, side^1)&(engine.MaxPieces-1)].takes[royal].Or(engine.Bit128(royal))}
		c.Mobility(m, &n, p.counted)
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// guards returns the squares on which a side's pawns could capture.
func (p *Position128) guards(side engine.Side) (guarded set128) {
	list := p.steps[side&1]
	for i := range list {
		pawns, takes := p.army.sets[list[i].piece&(engine.MaxPieces-1)], list[i].takes
		for i := range takes {
			guarded = guarded.Or(takes[i].leads(pawns))
		}
	}
	return guarded
}

// Claims returns the squares that side s holds (its pieces), reaches (can move to) and denies
// (only keeps from the enemy), as [engine.Claims] defines them. It ignores checks and pins.
func (p *Position128) Claims(s engine.Side) engine.Claims {
	var c Scene128
	p.army.Survey(&c, s)
	claims, guarded := engine.Claims{Pieces: wide128(c.Own)}, none128()
	if p.game.EnPassant {
		guarded = p.guards(s.Other())
	}
	c.Claim(1, engine.Kind(len(p.game.Pieces)), guarded, &claims)
	return claims
}
