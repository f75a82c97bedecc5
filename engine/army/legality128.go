//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// FindLegality fills l with the squares where pieces of side us may land so that its royal is safe.
// steppers are the enemy pieces that attack the royal other than along lines. others are pieces
// that block squares like sliders although they cannot capture the royal: the enemy royal, in games
// in which the two may not face each other.
func (a *Army128) FindLegality(l *engine.Legality128, us engine.Side, royal engine.Square, steppers, others set128) {
	l.Begin(everywhere128, steppers)
	z, between, occupied := a.zones[(us^1)&1][royal&127], &a.Between[royal&127], a.Occupied()
	sliders, hoppers := a.aligned(z, royal)
	for left := sliders.Or(others); !left.Empty(); left = left.Rest() {
		s := left.First()
		span := between[s&127]
		blockers := span.And(occupied)
		if blockers.Several() {
			continue
		}
		attacker := engine.Bit128(s)
		if blockers.Empty() {
			l.Checkers = l.Checkers.Or(attacker)
			l.Demand(span.Or(attacker))
		} else {
			l.Pin(blockers.And(a.Sides[us&1]), span.Or(attacker), everywhere128)
		}
	}
	for left := hoppers; !left.Empty(); left = left.Rest() {
		a.screen(l, us, left.First(), between)
	}
}

// screen adds to l the line from an enemy hopper on s to the royal: exactly one piece on that line
// would be a check.
func (a *Army128) screen(l *engine.Legality128, us engine.Side, s engine.Square, between *Table128) {
	span := between[s&127]
	screens := span.And(a.Occupied())
	own := screens.And(a.Sides[us&1])
	open := span.AndNot(screens).Or(engine.Bit128(s))
	switch screens.Count() {
	case 0:
		l.Demand(everywhere128.AndNot(span))
	case 1:
		l.Checkers = l.Checkers.Or(engine.Bit128(s))
		l.Pin(own, everywhere128.AndNot(span), open)
	case 2:
		l.Pin(own, open, everywhere128)
	}
}
