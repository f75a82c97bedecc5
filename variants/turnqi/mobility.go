package turnqi

import "panthera/engine"

// Mobility adds the squares that pieces bear on, leaving out those held by friends and
// those that a Wazir of any sort of the enemy guards. Pins are disregarded.
func (p *Position) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		area := everywhere.AndNot(p.guardedBySteps(side.Other())).AndNot(p.sides[side])
		for kind := fezbaba; kind < engine.Kind(kindCount); kind++ {
			n := 0
			for left := p.pieces(side, kind); !left.Empty(); left = left.Rest() {
				n += p.borneOn(side, kind, left.First()).And(area).Count()
			}
			m[engine.NewPiece(kind, side)] += int16(n)
		}
	}
}

// borneOn is what one piece bears on, enemies included; friends may be.
func (p *Position) borneOn(side engine.Side, kind engine.Kind, from engine.Square) engine.Bits128 {
	set := p.reach(side, kind, from)
	if kind == fezbaba || kind == elephant {
		j := &legs[side][kind][from]
		for _, l := range j.legs[:j.count] {
			if !p.sides[side].Has(l.middle) {
				set = set.Or(engine.Bit128(l.to))
			}
		}
	}
	return set
}

// guardedBySteps is where the Wazirs of all three sorts of a side capture.
func (p *Position) guardedBySteps(side engine.Side) engine.Bits128 {
	both := p.pieces(side, wazir)
	down, up := p.pieces(side, clockwazir), p.pieces(side, anticlockwazir)
	across := down.Or(up).And(halves[side.Other()]).Or(both)
	return oneClockwise(down.Or(both)).Or(oneAnticlockwise(up.Or(both))).
		Or(oneInwards(across)).Or(oneOutwards(across))
}
