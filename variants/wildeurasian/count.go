package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Count is the number of legal moves, found by counting sets. It goes the way of
// Generate.
func (p *Position) Count() int {
	l := p.legal()
	var c army.Scene
	p.army.Survey(&c, p.side)
	n := p.kingTargets(&c, wholeBoard).Count() + c.Count(firstOfficer, lastOfficer, l)
	for from := p.army.Of(Wazir, p.side); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += p.countWazir(c.Reach(Wazir, s).And(l.Landing(s)))
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

// countWazir counts the moves of a Wazir to its targets, exchanges included.
func (p *Position) countWazir(targets set) int {
	n := targets.Count()
	if targets.And(bothEnds).Empty() {
		return n
	}
	for end := ownEnd; end <= enemyEnd; end++ {
		if ending := targets.And(endRanks[(int(p.side)^end)&1]); !ending.Empty() {
			n += ending.Count() * p.offered(p.side, end).n
		}
	}
	return n
}

func (p *Position) countPawns(c *army.Scene, l *engine.Legality128) int {
	pawns := p.army.Of(Pawn, p.side)
	if pawns.Empty() {
		return 0
	}
	barred := p.barred(p.side, engine.NoPiece)
	m := movePawns(c, pawns.AndNot(l.Pinned), barred)
	n := m.pushes.And(l.Open).Count() + m.west.And(l.Open).Count() + m.east.And(l.Open).Count()
	for from := pawns.And(l.Pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += pawnReach(c, s, barred).And(l.Landing(s)).Count()
	}
	return n
}
