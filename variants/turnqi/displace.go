package turnqi

import "panthera/engine"

// displacements appends the moves of the Elephants and Fezbabas (rule sheet, Pieces).
func (p *Position) displacements(dst []engine.Move, which engine.Which) []engine.Move {
	own := p.army.Sides[p.ToMove&1]
	for kind := fezbaba; kind <= elephant; kind++ {
		for left := p.army.Kinds[kind].And(own); !left.Empty(); left = left.Rest() {
			dst = p.displacementsOf(dst, kind, left.First(), which)
		}
	}
	return dst
}

func (p *Position) displacementsOf(dst []engine.Move, kind engine.Kind, from engine.Square, which engine.Which) []engine.Move {
	us := p.ToMove & 1
	j := &legs[us][kind][from]
	plain := leaps[us][kind][from&127]
	if which == engine.Tactical && plain.Or(j.targets).Or(j.middles).And(p.army.Sides[us^1]).Empty() {
		return dst
	}
	landing := p.legal().Landing(from).And(p.landings(which, kind, from)).AndNot(p.army.Sides[us])
	if p.occupancy.all.And(j.middles).Empty() {
		return engine.AppendMoves128(dst, from, plain.Or(j.targets).And(landing))
	}
	dst = engine.AppendMoves128(dst, from, plain.And(landing))
	for _, l := range j.legs[:j.count] {
		switch {
		case !p.occupancy.all.Has(l.middle):
			if landing.Has(l.to) {
				dst = append(dst, engine.NewMove(from, l.to))
			}
		case which&engine.Tactical != 0 && p.mayCaptureOver(from, l):
			dst = append(dst, engine.NewMove(from, l.to).Mark(overEnemy))
		}
	}
	return dst
}

// mayCaptureOver reports whether a move of two steps over an occupied middle square is legal. An enemy
// in the middle is captured, unless a friend stands on the target; a friend in the middle blocks (rule
// sheet, Pieces).
func (p *Position) mayCaptureOver(from engine.Square, l leg) bool {
	own := p.army.Sides[p.ToMove&1]
	return !own.Has(l.middle) && !own.Has(l.to) && p.safeOver(from, l)
}

func (p *Position) countDisplacements() int {
	l := p.legal()
	us := p.ToMove & 1
	own := p.army.Sides[us]
	n := 0
	for kind := fezbaba; kind <= elephant; kind++ {
		for left := p.army.Kinds[kind].And(own); !left.Empty(); left = left.Rest() {
			from := left.First()
			landing := l.Open.AndNot(own)
			if l.Pinned.Has(from) {
				landing = l.Landing(from).AndNot(own)
			}
			n += leaps[us][kind][from&127].And(landing).Count()
			n += p.countLegs(&legs[us][kind][from], from, landing)
		}
	}
	return n
}

func (p *Position) countLegs(j *journey, from engine.Square, landing engine.Bits128) int {
	blocked := p.army.Sides[p.ToMove&1].And(j.middles)
	if blocked == j.middles {
		return 0
	}
	enemies := p.army.Sides[p.ToMove.Other()&1].And(j.middles)
	if blocked.Or(enemies).Empty() {
		return j.targets.And(landing).Count()
	}
	n := 0
	for i := range j.legs[:j.count&7] {
		l := &j.legs[i]
		switch {
		case blocked.Has(l.middle):
		case !enemies.Has(l.middle):
			if landing.Has(l.to) {
				n++
			}
		case p.mayCaptureOver(from, *l):
			n++
		}
	}
	return n
}
