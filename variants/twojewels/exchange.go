package twojewels

import "panthera/engine"

// SEE plays out the captures of one leg on the target square of a move, each side
// taking with its least piece, and says whether the mover ends at least threshold ahead. A
// piece that ends there with a jewel is not captured: neither the mover, nor a carrier that
// captures in its turn.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	from, to, standing := m.From(), m.To(), p.board[m.From()&127].Kind()
	if m.Kind() != engine.NoKind {
		standing = m.Kind()
	}
	if balance -= p.game.risks[standing&15]; balance >= 0 {
		return true
	}
	if p.endsCarrying(m) {
		return true
	}
	if m.Extra() == 0 && to != p.enPassant && !p.robs(m) {
		// It changes these two squares alone.
		full, left := p.full().AndNot(bit(from)).Or(bit(to)), p.pieces().AndNot(bit(from)).AndNot(bit(to))
		return p.marries(m) || p.keepsLead(to, balance, full, left)
	}
	var r record
	p.apply(m, p.enPassant, &r)
	won := p.married(p.side) || p.keepsLead(to, balance, p.full(), p.pieces())
	p.revert(&r)
	return won
}

// keepsLead says whether the side whose piece has come to a square, and is balance ahead (below
// 0) should it be lost, still is after the recaptures there. Full is the squares that are then
// not empty, left the pieces that may join in.
func (p *Position) keepsLead(to engine.Square, balance int, full, left engine.Bits128) bool {
	us, taker, held := p.side, p.side.Other(), p.held()
	for {
		able := p.direct(to, taker, full, left.And(p.sides[taker&1]))
		if able.Empty() {
			return taker != us
		}
		if !able.And(held).Empty() {
			return taker == us
		}
		from := p.least(able)
		standing := p.board[from&127].Kind()
		full, left = full.AndNot(bit(from)), left.AndNot(bit(from))
		if p.game.Type(standing).Royal && !p.direct(to, taker.Other(), full, left.And(p.sides[taker.Other()&1])).Empty() {
			return taker != us // a royal may not capture what is protected
		}
		taker = taker.Other()
		if balance = -balance - 1 - p.game.risks[standing&15]; balance >= 0 {
			return taker != us
		}
	}
}

// least is the piece that risks least in a set that is not empty.
func (p *Position) least(set engine.Bits128) engine.Square {
	for _, k := range p.game.capturers {
		if of := p.kinds[k&15].And(set); !of.Empty() {
			return of.First()
		}
	}
	panic("twojewels: no piece in the set")
}
