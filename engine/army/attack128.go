//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// both returns the union of the two sets of pieces that p numbers.
func (a *Army128) both(p pair) set128 { return a.sets[p[0]&(sets-1)].Or(a.sets[p[1]&(sets-1)]) }

// aligned returns the line pieces of zone z that stand on a line of square s along which they
// capture, whatever stands between: sliders attack s if no piece stands between, hoppers if
// exactly one does.
func (a *Army128) aligned(z *zone128, s engine.Square) (sliders, hoppers set128) {
	straights, obliques := a.Straights[s&127], a.Obliques[s&127]
	if !z.paired {
		return a.sets[z.straight[0]&(sets-1)].And(straights).Or(a.sets[z.oblique[0]&(sets-1)].And(obliques)),
			a.sets[z.straightHoppers[0]&(sets-1)].And(straights).Or(a.sets[z.obliqueHoppers[0]&(sets-1)].And(obliques))
	}
	if z.hoppers {
		hoppers = a.both(z.straightHoppers).And(straights).Or(a.both(z.obliqueHoppers).And(obliques))
	}
	return a.both(z.straight).And(straights).Or(a.both(z.oblique).And(obliques)), hoppers
}

// Leapers returns the squares of the pieces of side by that attack square s by a leap.
func (a *Army128) Leapers(s engine.Square, by engine.Side) (found set128) {
	if a.leapOrigins[by&1][s&127].And(a.Sides[by&1]).Empty() {
		return found
	}
	list := a.zones[by&1][s&127].leapers
	for i := range list {
		found = found.Or(list[i].leaps[s&127].And(a.sets[list[i].piece&(engine.MaxPieces-1)]))
	}
	return found
}

// attackers returns the pieces of side by, restricted to the set among, that attack square s,
// given the occupied squares.
func (a *Army128) attackers(s engine.Square, by engine.Side, occupied, among set128) set128 {
	z, between, found := a.zones[by&1][s&127], &a.Between[s&127], none128()
	if !among.And(a.leapOrigins[by&1][s&127]).Empty() {
		found = a.Leapers(s, by).And(among)
	}
	if among.And(a.Straights[s&127].Or(a.Obliques[s&127])).Empty() {
		return found
	}
	sliders, hoppers := a.aligned(z, s)
	for left := sliders.And(among); !left.Empty(); left = left.Rest() {
		if at := left.First(); between[at&127].And(occupied).Empty() {
			found = found.Or(engine.Bit128(at))
		}
	}
	for left := hoppers.And(among); !left.Empty(); left = left.Rest() {
		if at := left.First(); between[at&127].And(occupied).Count() == 1 {
			found = found.Or(engine.Bit128(at))
		}
	}
	return found
}

// OnLines reports whether a line piece (slider or hopper) of side by attacks square s, given the
// occupied squares. Pieces on the squares in away are ignored, since they have moved away.
func (a *Army128) OnLines(s engine.Square, by engine.Side, occupied, away set128) bool {
	z, between := a.zones[by&1][s&127], &a.Between[s&127]
	sliders, hoppers := a.aligned(z, s)
	for left := sliders.AndNot(away); !left.Empty(); left = left.Rest() {
		if between[left.First()&127].And(occupied).Empty() {
			return true
		}
	}
	for left := hoppers.AndNot(away); !left.Empty(); left = left.Rest() {
		if between[left.First()&127].And(occupied).Count() == 1 {
			return true
		}
	}
	return false
}

// Strikes reports whether a piece of kind k on square from would attack the square s, given the
// occupied squares.
func (a *Army128) Strikes(k engine.Kind, side engine.Side, from, s engine.Square, occupied set128) bool {
	w := &a.rows[engine.NewPiece(k, side)&(engine.MaxPieces-1)]
	if w.manner == leaps || w.manner == diverges {
		return w.takes[from&127].Has(s)
	}
	between := a.Between[s&127][from&127].And(occupied)
	return w.takes[from&127].Has(s) || w.slidingTo[s&127].Has(from) && between.Empty() ||
		w.hoppingTo[s&127].Has(from) && between.Count() == 1
}
