package turnqi

import "panthera/engine"

// Mobility adds the squares that pieces attack, leaving out those held by friends and
// those that a Wazir of any sort of the enemy guards, and the siege of each side. Pins
// are disregarded.
func (p *Position) Mobility(m *engine.Mobility) {
	var steps [2]paces
	steps[engine.White], steps[engine.Black] = p.pacesOf(engine.White), p.pacesOf(engine.Black)
	for side := engine.White; side <= engine.Black; side++ {
		k := p.kings[side.Other()]
		n := engine.Census128{
			Area: everywhere.AndNot(steps[side.Other()&1].all()).AndNot(p.army.Sides[side&1]),
			Zone: surroundings[k&127],
		}
		for kind := fezbaba; kind <= elephant; kind++ {
			for left := p.army.Of(kind, side); !left.Empty(); left = left.Rest() {
				m[engine.NewPiece(kind, side)] += int16(p.attacksOf(side, kind, left.First()).And(n.Area).Count())
			}
		}
		for left := p.army.Of(knight, side); !left.Empty(); left = left.Rest() {
			n.Count(m, engine.NewPiece(knight, side), knightLeaps[left.First()&127])
		}
		for left := p.army.Of(rook, side); !left.Empty(); left = left.Rest() {
			n.Count(m, engine.NewPiece(rook, side), p.occupancy.slide(left.First()))
		}
		for left := p.army.Of(cannon, side); !left.Empty(); left = left.Rest() {
			n.Count(m, engine.NewPiece(cannon, side), p.reach(side, cannon, left.First()))
		}
		steps[side&1].count(m, side, &n)
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// surroundings is each square with those next to it.
var surroundings = geometry.Leaps128(append([]engine.Step{{}}, engine.AllAround...), engine.White)

// attacksOf is what a displacing piece attacks, enemies included; friends may be.
func (p *Position) attacksOf(side engine.Side, kind engine.Kind, from engine.Square) engine.Bits128 {
	set := leaps[side&1][kind%engine.Kind(kindCount)][from&127]
	j := &legs[side&1][kind%engine.Kind(kindCount)][from]
	blocked := p.army.Sides[side&1].And(j.middles)
	if blocked.Empty() {
		return set.Or(j.targets)
	}
	for i := range j.legs[:j.count&7] {
		if l := &j.legs[i]; !blocked.Has(l.middle) {
			set = set.Or(engine.Bit128(l.to))
		}
	}
	return set
}
