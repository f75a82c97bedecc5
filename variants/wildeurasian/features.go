package wildeurasian

import "panthera/engine"

// Features are the pieces on their squares, those in hand, and the rights to castle.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	dst = engine.BoardFeatures(dst, &p.board)
	for piece, held := range p.hand {
		for n := range int(held) {
			dst = append(dst, engine.HandFeature(engine.Piece(piece), n+1))
		}
	}
	for i, s := range p.rights {
		if s != engine.NoSquare {
			dst = append(dst, rightFeature(i))
		}
	}
	return dst
}

// Mobility adds the squares that pieces bear on, those that enemy Pawns guard left out.
// Pins are disregarded.
func (p *Position) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		c, enemy := p.scene(side), p.scene(side.Other())
		pawns := enemy.pawnGuards(p.of(Pawn, side.Other()))
		for k := firstOfficer; k <= lastOfficer; k++ {
			piece := engine.NewPiece(k, side)
			for from := p.of(k, side); !from.Empty(); from = from.Rest() {
				m[piece] += int16(c.reach(k, from.First()).AndNot(pawns).Count())
			}
		}
		wazir := engine.NewPiece(Wazir, side)
		for from := p.of(Wazir, side); !from.Empty(); from = from.Rest() {
			m[wazir] += int16(c.wazirReach(from.First()).AndNot(pawns).Count())
		}
	}
}

// pawnGuards is the squares on which the side's Pawns could capture.
func (c *scene) pawnGuards(pawns set) set {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if c.side == engine.White {
		return up(west, north-1).Or(up(east, north+1))
	}
	return down(west, north+1).Or(down(east, north-1))
}
