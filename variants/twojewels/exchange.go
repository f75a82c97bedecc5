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
	standing := p.board[m.From()&127].Kind()
	if m.Kind() != engine.NoKind {
		standing = m.Kind()
	}
	if balance >= p.game.risks[standing&15] {
		return true
	}
	var r record
	p.apply(m, p.enPassant, &r)
	won := p.keepsLead(m.To(), balance)
	p.revert(&r)
	return won
}

// keepsLead says whether the side whose piece has come to a square, and is balance ahead, still
// is after the recaptures there.
func (p *Position) keepsLead(to engine.Square, balance int) bool {
	us, taker := p.side, p.side.Other()
	standing := p.board[to&127].Kind()
	if p.carried(to) != noJewel || p.married(us) {
		return true
	}
	full, left, held := p.full(), p.pieces(), p.held()
	for {
		balance -= p.game.risks[standing&15]
		if balance >= 0 {
			return taker != us
		}
		able := p.direct(to, taker, full, left.And(p.sides[taker&1]))
		if able.Empty() {
			return taker != us
		}
		if !able.And(held).Empty() {
			return taker == us
		}
		from := p.least(able)
		standing = p.board[from&127].Kind()
		full, left = full.AndNot(bit(from)), left.AndNot(bit(from))
		if p.game.Type(standing).Royal && !p.direct(to, taker.Other(), full, left.And(p.sides[taker.Other()&1])).Empty() {
			return taker != us // a royal may not capture what is protected
		}
		balance = -balance - 1
		taker = taker.Other()
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
