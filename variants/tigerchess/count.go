package tigerchess

import "panthera/engine"

// Count is the number of legal moves, by counting squares instead of listing moves.
func (p *Position) Count() int {
	switch {
	case p.palace != engine.NoSquare:
		return 0
	case p.Deploying():
		if p.poster() == guard {
			return 4
		}
		return p.postings().Count()
	}
	l := p.legality()
	n := p.countJumps(l) + p.royalTargets(l, ^l.own).Count()
	if p.variant.palaces && p.mayTakePalace(l) {
		n++
	}
	if l.meets == 0 {
		return n
	}
	if p.rights != 0 && !p.InCheck() {
		for i := range p.variant.frame.Castlings() {
			if p.mayCastle(i, l) {
				n++
			}
		}
	}
	return n + p.countPikemen(l) + p.countPieces(l) + p.countDraughtSteps(l)
}

func (p *Position) countPieces(l *legality) int {
	a := &p.army
	n, targets := 0, l.meets&^l.own
	for i := range leapers {
		t := &leapers[i]
		for pieces := a.Kinds[t.kind] & l.own; pieces != 0; pieces = pieces.Rest() {
			s := pieces.First()
			n += p.sound(l, s, t.from(s, l.us)&targets&l.line(s)).Count()
		}
	}
	for pieces := (a.Kinds[baron] | a.Kinds[king]) & l.own; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		n += p.sound(l, s, engine.BishopAttacks64(s, l.occupied)&targets&l.line(s)).Count()
	}
	for pieces := (a.Kinds[tower] | a.Kinds[king]) & l.own; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		n += p.sound(l, s, engine.RookAttacks64(s, l.occupied)&targets&l.line(s)).Count()
	}
	return n
}
