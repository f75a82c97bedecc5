package turnqi

import "panthera/engine"

// Mobility counts the squares that pieces attack, except those held by friends and those that an enemy
// Wazir of any sort attacks. It also counts attacks on and around the enemy King (the siege). It
// ignores pins.
func (p *Position) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		own, k := p.army.Sides[side&1], p.kings[side.Other()]
		n := engine.Census128{Area: everywhere.AndNot(p.paces(side.Other())).AndNot(own), Zone: surroundings[k&127]}
		for kind := fezbaba; kind <= elephant; kind++ {
			for left := p.army.Of(kind, side); !left.Empty(); left = left.Rest() {
				m[engine.NewPiece(kind, side)] += int16(legs[side&1][kind][left.First()].attacks(own).And(n.Area).Count())
			}
		}
		for kind := knight; kind <= cannon; kind++ {
			for left := p.army.Of(kind, side); !left.Empty(); left = left.Rest() {
				attacks := leaps[side&1][kind%engine.Kind(kindCount)][left.First()&127]
				switch kind {
				case rook:
					attacks = p.occupancy.slide(left.First())
				case cannon:
					attacks = p.reach(side, cannon, left.First())
				}
				n.Count(m, engine.NewPiece(kind, side), attacks)
			}
		}
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// surroundings[sq] is sq with its neighbours.
var surroundings = geometry.Leaps128(append([]engine.Step{{}}, engine.AllAround...), engine.White)
