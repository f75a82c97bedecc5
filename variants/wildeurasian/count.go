package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Count returns the number of legal moves. It counts sets of targets, in the order of Generate.
func (p *Position) Count() int {
	l := p.legal()
	var c army.Scene128
	p.army.Survey(&c, p.ToMove)
	n := p.kingTargets(&c, wholeBoard).Count() + c.Count(firstOfficer, lastOfficer, l)
	for _, k := range p.t.crossed {
		for from := p.army.Of(k, p.ToMove); !from.Empty(); from = from.Rest() {
			s := from.First()
			n += p.countWazir(c.Reach(k, s).And(l.Landing(s)))
		}
	}
	n += p.countPawns(&c, l)
	if l.Checkers.Empty() && p.rights != noRights {
		for i := rightOf(p.ToMove, aSide); i <= rightOf(p.ToMove, jSide); i++ {
			if p.mayCastle(i) {
				n++
			}
		}
	}
	return n
}

// countWazir counts the moves of one Wazir to its targets, exchanges included.
func (p *Position) countWazir(targets set) int {
	n := targets.Count()
	if targets.And(bothEnds).Empty() {
		return n
	}
	for end := ownEnd; end <= enemyEnd; end++ {
		if ending := targets.And(endRanks[(int(p.ToMove)^end)&1]); !ending.Empty() {
			n += ending.Count() * p.offered(p.ToMove, end).n
		}
	}
	return n
}

func (p *Position) countPawns(c *army.Scene128, l *engine.Legality128) int {
	pawns := p.army.Of(pawn, p.ToMove)
	if pawns.Empty() {
		return 0
	}
	barred := p.barred(p.ToMove, engine.NoPiece)
	m := movePawns(c, pawns.AndNot(l.Pinned), barred)
	n := p.countPawn(m.pushes.And(l.Open)) + p.countPawn(m.west.And(l.Open)) + p.countPawn(m.east.And(l.Open))
	for from := pawns.And(l.Pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += p.countPawn(pawnReach(c, s, barred).And(l.Landing(s)))
	}
	return n
}

// countPawn counts the moves of Pawns to targets, with every choice of what the Pawns become.
func (p *Position) countPawn(targets set) int {
	return targets.Count() + (len(p.t.crossed)-1)*targets.AndNot(halves[p.ToMove&1]).Count()
}
