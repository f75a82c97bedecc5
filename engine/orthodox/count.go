package orthodox

import "panthera/engine"

// Count is the number of legal moves, by counting squares instead of listing moves.
func (p *Position) Count() int {
	var l legality
	p.findLegality(&l)
	n := p.kingTargets(&l, ^l.own).Count()
	if l.meets == 0 {
		return n
	}
	if p.rights != 0 && p.checkers == 0 {
		for i := range p.ways {
			if p.mayCastle(i, &l) {
				n++
			}
		}
	}
	return n + p.countPawns(&l) + p.countPieces(&l)
}

func (p *Position) countPieces(l *legality) int {
	a := &p.army
	n, targets := 0, l.meets&^l.own
	for i := range a.frame.leapers {
		leaper := &a.frame.leapers[i]
		for from := a.Kinds[leaper.kind&15] & l.own; from != 0; from = from.Rest() {
			s := from.First()
			n += (leaper.leaps[s&63] & targets & p.leapLine(l, s)).Count()
		}
	}
	for from := a.diagonal() & l.own; from != 0; from = from.Rest() {
		s := from.First()
		n += (engine.BishopAttacks64(s, l.occupied) & targets & l.lineOf(s)).Count()
	}
	for from := a.straight() & l.own; from != 0; from = from.Rest() {
		s := from.First()
		n += (engine.RookAttacks64(s, l.occupied) & targets & l.lineOf(s)).Count()
	}
	return n
}

func (p *Position) countPawns(l *legality) int {
	pawns := p.army.Kinds[Pawn] & l.own
	n := p.countSteps(l, stepPawns(pawns&^l.pinned, l).only(l.meets))
	for pinned := pawns & l.pinned; pinned != 0; pinned = pinned.Rest() {
		s := pinned.First()
		n += p.countSteps(l, stepPawns(engine.Bit64(s), l).only(l.meets&engine.Line64(l.king, s)))
	}
	if p.passed != noPassed {
		n += p.passedTakers().Count()
	}
	return n
}

func (p *Position) countSteps(l *legality, s pawnSteps) int {
	n := s.single.Count() + s.double.Count() + s.west.Count() + s.east.Count()
	last := lastRank[l.us]
	if (s.single|s.west|s.east)&last != 0 {
		promoting := (s.single & last).Count() + (s.west & last).Count() + (s.east & last).Count()
		n += promoting * (p.army.frame.choices - 1)
	}
	return n
}
