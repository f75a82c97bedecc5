package turnqi

import "panthera/engine"

// CaptureValue returns the value of all pieces that a move captures (an Elephant or Fezbaba may
// capture two), plus the gain of turning into a Wazir.
func (p *Position) CaptureValue(m engine.Move) int {
	values := &p.game.prices.Values
	gain := 0
	switch m.Extra() {
	case roundTheRing:
		return 0
	case overEnemy:
		gain = values[p.army.Board[passedOver(m)].Kind()&15]
	case becomesWazir:
		gain = values[wazir] - values[p.army.Board[m.From()].Kind()&15]
	}
	return gain + values[p.army.Board[m.To()].Kind()&15]
}

// SEE plays out the captures on the target square of a move, each side with its least valuable piece,
// and reports whether the moving side ends at least threshold ahead. It ignores pieces that a
// recapturing Elephant or Fezbaba would also capture on its way.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	from, to := m.From(), m.To()
	kind := p.army.Board[from].Kind()
	if kind == king {
		return true // nothing can recapture
	}
	if m.Extra() == becomesWazir {
		kind = wazir
	}
	if balance -= p.game.prices.Risks[kind&15]; balance >= 0 {
		return true
	}
	o := p.occupancy
	o.flip(from)
	o.fill(to)
	if m.Extra() == overEnemy {
		o.flip(passedOver(m))
	}
	return p.recaptures(to, p.ToMove.Other(), &o, balance) != p.ToMove
}

// recaptures continues an exchange on a square, where side is to recapture and the other side is
// balance ahead (below 0: behind) if it does. It returns the side that has to give up.
func (p *Position) recaptures(to engine.Square, side engine.Side, o *occupancy, balance int) engine.Side {
	for {
		kind, from := p.least(to, side, o)
		if kind == engine.NoKind {
			return side
		}
		o.flip(from)
		side = side.Other()
		if kind == king {
			if answer, _ := p.least(to, side, o); answer != engine.NoKind {
				return side.Other() // a King may not capture what is protected
			}
			return side
		}
		if balance = -balance - 1 - p.game.prices.Risks[kind&15]; balance >= 0 {
			return side
		}
	}
}

// least returns the piece of least value with which a side could capture on a square, and its square;
// NoKind if there is none.
func (p *Position) least(to engine.Square, side engine.Side, o *occupancy) (engine.Kind, engine.Square) {
	alive := p.army.Sides[side&1].And(o.all).AndNot(engine.Bit128(to))
	for _, kind := range p.game.prices.Capturers {
		near := p.army.Kinds[kind&15].And(alive).And(origins[side&1][kind%engine.Kind(kindCount)][to&127])
		if near.Empty() {
			continue
		}
		if from := p.attackersOf(to, side, kind, o).And(near); !from.Empty() {
			return kind, from.First()
		}
	}
	return engine.NoKind, 0
}

// attackersOf returns the squares from which pieces of a kind attack a square. It ignores pins.
func (p *Position) attackersOf(to engine.Square, side engine.Side, kind engine.Kind, o *occupancy) engine.Bits128 {
	switch kind {
	case rook:
		return o.slide(to)
	case cannon:
		return o.hop(to)
	case fezbaba, elephant:
		return legs[side&1][kind][to].attacks(p.army.Sides[side&1].And(o.all))
	}
	return hits[side&1][kind%engine.Kind(kindCount)][to&127]
}
