package wildeurasian

import "panthera/engine"

// Count is the number of legal moves, found by counting sets. It goes the way of
// Generate.
func (p *Position) Count() int {
	th := p.look()
	c := p.scene(p.side)
	n := p.kingGoals(&c, wholeBoard).Count()
	for k := firstOfficer; k <= lastOfficer; k++ {
		for from := p.of(k, p.side); !from.Empty(); from = from.Rest() {
			s := from.First()
			n += c.reach(k, s).And(th.goalsOf(s)).Count()
		}
	}
	for from := p.of(Wazir, p.side); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += p.countWazir(c.wazirReach(s).And(th.goalsOf(s)))
	}
	n += p.countPawns(&c, th)
	if th.checkers.Empty() && p.rights != noRights {
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

func (p *Position) countPawns(c *scene, th *threats) int {
	pawns := p.of(Pawn, p.side)
	if pawns.Empty() {
		return 0
	}
	barred := p.barred(p.side, engine.NoPiece)
	m := c.pawnMoves(pawns.AndNot(th.tied), barred)
	n := m.pushes.And(th.goals).Count() + m.west.And(th.goals).Count() + m.east.And(th.goals).Count()
	for from := pawns.And(th.tied); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += c.pawnReach(s, barred).And(th.goalsOf(s)).Count()
	}
	return n
}
