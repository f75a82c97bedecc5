package wildeurasian

import "panthera/engine"

var everywhere = set{Lo: ^uint64(0), Hi: ^uint64(0)}

// legal is what the safety of the King of the side to move demands (see the package comment,
// "Legality"), found when first asked for.
func (p *Position) legal() *engine.Legality128 {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l)
	}
	return l
}

func (p *Position) findLegality(l *engine.Legality128) {
	p.findSteppers(l)
	p.findSliders(l)
	p.findHoppers(l)
}

// findSteppers: a check by a step or leap is met by capturing the piece. A barred Pawn
// that attacks the King must stay barred, so no Wazir may be captured.
func (p *Position) findSteppers(l *engine.Legality128) {
	us, them := p.side, p.side.Other()
	king := p.kings[us]
	l.Begin(everywhere, p.steppers(us, king, engine.NoPiece))
	if !pawnAttackers[them&1][king&127].And(p.of(Pawn, them)).Empty() && p.barred(them, engine.NoPiece) {
		l.Demand(everywhere.AndNot(p.of(Wazir, them)))
	}
}

// findSliders: a Rook, a Bishop or the other King must have a piece before it.
func (p *Position) findSliders(l *engine.Legality128) {
	us, them := p.side, p.side.Other()
	king := p.kings[us]
	from := p.of(Rook, them).And(orthogonals[king&127]).
		Or(p.of(Bishop, them).And(diagonals[king&127])).
		Or(p.of(King, them).And(p.t.facing[king&127]))
	for ; !from.Empty(); from = from.Rest() {
		s := from.First()
		span := between[king&127][s&127]
		blockers := span.And(p.occupied())
		if blockers.Several() {
			continue
		}
		attacker := engine.Bit128(s)
		if blockers.Empty() {
			l.Checkers = l.Checkers.Or(attacker)
			l.Demand(span.Or(attacker))
		} else {
			l.Pin(blockers.And(p.sides[us&1]), span.Or(attacker), everywhere)
		}
	}
}

// findHoppers: a Cannon or an Arrow must not have exactly one piece before it.
func (p *Position) findHoppers(l *engine.Legality128) {
	us, them := p.side, p.side.Other()
	king := p.kings[us]
	from := p.of(Cannon, them).And(orthogonals[king&127]).Or(p.of(Arrow, them).And(diagonals[king&127]))
	for ; !from.Empty(); from = from.Rest() {
		s := from.First()
		span := between[king&127][s&127]
		screens := span.And(p.occupied())
		own := screens.And(p.sides[us&1])
		open := span.AndNot(screens).Or(engine.Bit128(s))
		switch screens.Count() {
		case 0:
			l.Demand(everywhere.AndNot(span))
		case 1:
			l.Checkers = l.Checkers.Or(engine.Bit128(s))
			l.Pin(own, everywhere.AndNot(span), open)
		case 2:
			l.Pin(own, open, everywhere)
		}
	}
}
