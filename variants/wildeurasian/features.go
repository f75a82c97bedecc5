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

// Mobility adds the squares that pieces bear on, those that enemy Pawns guard left out,
// and the siege of each side. Pins are disregarded.
func (p *Position) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		c, enemy := p.scene(side), p.scene(side.Other())
		king := p.kings[side.Other()]
		n := census{
			area: wholeBoard.AndNot(enemy.pawnGuards(p.of(Pawn, side.Other()))),
			zone: kingSteps[king&127].Or(engine.Bit128(king)),
		}
		for k := firstOfficer; k <= lastOfficer; k++ {
			for from := p.of(k, side); !from.Empty(); from = from.Rest() {
				n.count(m, engine.NewPiece(k, side), c.reach(k, from.First()))
			}
		}
		for from := p.of(Wazir, side); !from.Empty(); from = from.Rest() {
			n.count(m, engine.NewPiece(Wazir, side), c.wazirReach(from.First()))
		}
		m[engine.NewPiece(engine.NoKind, side)] += n.siege
	}
}

// census counts for one side: the squares worth having, and those around the enemy King.
type census struct {
	area, zone set
	siege      int16
}

func (n *census) count(m *engine.Mobility, piece engine.Piece, reach set) {
	m[piece&(engine.MaxPieces-1)] += int16(reach.And(n.area).Count())
	n.siege += int16(reach.And(n.zone).Count())
}

// pawnGuards is the squares on which the side's Pawns could capture.
func (c *scene) pawnGuards(pawns set) set {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if c.side == engine.White {
		return up(west, north-1).Or(up(east, north+1))
	}
	return down(west, north+1).Or(down(east, north-1))
}
