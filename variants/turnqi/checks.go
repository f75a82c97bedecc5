package turnqi

import "panthera/engine"

// GivesCheck reports whether a legal move attacks the enemy King: by the moved piece, or by changing
// what stands between the King and a Rook or a Cannon.
func (p *Position) GivesCheck(m engine.Move) bool {
	from, to := m.From(), m.To()
	if from == to {
		return false // round the ring nothing changes
	}
	us := p.ToMove & 1
	k := p.kings[us^1]
	kind := p.army.Board[from&127].Kind()
	if m.Extra() == becomesWazir {
		kind = wazir
	}
	if kind >= knight && leaps[us][kind%engine.Kind(kindCount)][to&127].Has(k) {
		return true
	}
	touched := engine.Bit128(from).Or(engine.Bit128(to))
	if m.Extra() == overEnemy {
		touched = touched.Or(engine.Bit128(passedOver(m)))
	}
	axes := fileSets[k&127].Or(rankSets[k&127])
	if touched.And(axes).Empty() {
		return false
	}
	return p.lineCheck(m, kind, axes)
}

// lineCheck reports whether a Rook or Cannon of the moving side attacks the enemy King after move m,
// which turns the piece into kind. axes are the squares on the King's file and rank.
func (p *Position) lineCheck(m engine.Move, kind engine.Kind, axes engine.Bits128) bool {
	from, to := engine.Bit128(m.From()), engine.Bit128(m.To())
	own := p.army.Sides[p.ToMove&1].AndNot(from)
	rooks, cannons := p.army.Kinds[rook].And(own), p.army.Kinds[cannon].And(own)
	switch kind {
	case rook:
		rooks = rooks.Or(to)
	case cannon:
		cannons = cannons.Or(to)
	}
	rooks, cannons = rooks.And(axes), cannons.And(axes)
	if rooks.Or(cannons).Empty() {
		return false
	}
	k := p.kings[p.ToMove&1^1]
	o := p.occupancy
	o.flip(m.From())
	o.fill(m.To())
	if m.Extra() == overEnemy {
		o.flip(passedOver(m))
	}
	return !rooks.Empty() && !o.slide(k).And(rooks).Empty() ||
		!cannons.Empty() && !o.hop(k).And(cannons).Empty()
}
