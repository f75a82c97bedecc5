package turnqi

import "panthera/engine"

// Legal reports whether m, any number at all, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	from, to := m.From(), m.To()
	piece := p.army.Board[from&127]
	if piece == engine.NoPiece || piece.Side() != p.ToMove || to >= squares {
		return false
	}
	kind := piece.Kind()
	if kind == fezbaba || kind == elephant {
		return p.legalDisplacement(m, kind)
	}
	if m != engine.NewMove(from, to).Mark(p.flags(kind, from, to)) || !p.reach(p.ToMove, kind, from).Has(to) {
		return false
	}
	if kind == king {
		return !p.haven(engine.Bit128(to)).Empty()
	}
	return p.legal().Landing(from).Has(to)
}

// flags returns the extra bits (Move.Extra) of a move that captures nothing in its middle.
func (p *Position) flags(kind engine.Kind, from, to engine.Square) int {
	switch {
	case from == to:
		return roundTheRing
	case (kind == clockwazir || kind == anticlockwazir) && inEnemyHalf(p.ToMove, from) && inHalf(p.ToMove, to):
		return becomesWazir
	}
	return 0
}

func (p *Position) legalDisplacement(m engine.Move, kind engine.Kind) bool {
	from, to := m.From(), m.To()
	landing := p.legal().Landing(from).AndNot(p.army.Sides[p.ToMove&1])
	plainMove := m == engine.NewMove(from, to)
	if leaps[p.ToMove&1][kind][from].Has(to) {
		return plainMove && landing.Has(to)
	}
	j := &legs[p.ToMove&1][kind][from]
	for _, l := range j.legs[:j.count] {
		if l.to != to {
			continue
		}
		if !p.occupancy.all.Has(l.middle) {
			return plainMove && landing.Has(to)
		}
		return m == engine.NewMove(from, to).Mark(overEnemy) && p.mayCaptureOver(from, l)
	}
	return false
}

// Tactical reports whether a legal move captures or turns a piece into a Wazir.
func (p *Position) Tactical(m engine.Move) bool {
	switch m.Extra() {
	case overEnemy, becomesWazir:
		return true
	case roundTheRing:
		return false
	}
	return p.army.Board[m.To()] != engine.NoPiece
}
