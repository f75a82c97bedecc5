package wildeurasian

import "panthera/engine"

// Count is the number of legal moves, found by counting sets. It goes the way of
// Generate.
func (p *Position) Count() int {
	l := p.legal()
	var c scene
	p.survey(&c, p.side)
	n := p.kingGoals(&c, wholeBoard).Count()
	for k := firstOfficer; k <= lastOfficer; k++ {
		for from := p.of(k, p.side); !from.Empty(); from = from.Rest() {
			s := from.First()
			n += c.reach(k, s).And(l.Landing(s)).Count()
		}
	}
	for from := p.of(Wazir, p.side); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += p.countWazir(c.wazirReach(s).And(l.Landing(s)))
	}
	n += p.countPawns(&c, l)
	if l.Checkers.Empty() && p.rights != noRights {
		for i := rightOf(p.side, aSide); i <= rightOf(p.side, jSide); i++ {
			if p.mayCastle(i) {
				n++
			}
		}
	}
	return n
}

// countWazir counts the moves of a Wazir to its goals, exchanges included.
func (p *Position) countWazir(goals set) int {
	n := goals.Count()
	for end := ownEnd; end <= enemyEnd; end++ {
		if ending := goals.And(endRanks[(int(p.side)^end)&1]); !ending.Empty() {
			n += ending.Count() * p.offered(p.side, end).n
		}
	}
	return n
}

func (p *Position) countPawns(c *scene, l *engine.Legality128) int {
	pawns := p.of(Pawn, p.side)
	if pawns.Empty() {
		return 0
	}
	barred := p.barred(p.side, engine.NoPiece)
	m := c.pawnMoves(pawns.AndNot(l.Pinned), barred)
	n := m.pushes.And(l.Open).Count() + m.west.And(l.Open).Count() + m.east.And(l.Open).Count()
	for from := pawns.And(l.Pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += c.pawnReach(s, barred).And(l.Landing(s)).Count()
	}
	return n
}
