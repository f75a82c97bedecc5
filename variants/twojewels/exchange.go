package twojewels

import "panthera/engine"

// What a move gains beside pieces and jewels, in centipawns. A marriage wins the game, whatever else
// the move does. A robbed General can no longer marry, which costs about the value of a Thief.
const (
	marriageGain = 5000
	deposingGain = 150
)

// CaptureValue returns the value of the captured pieces and of the jewels that change hands, plus the
// gain by promotion and by robbing.
func (p *Position) CaptureValue(m engine.Move) int {
	if p.marries(m) {
		return marriageGain
	}
	values := &p.game.prices.Values
	gain := values[p.army.Board[m.To()].Kind()&15] + p.QuietScore(m)
	if p.capturesEnPassant(m, p.enPassant) {
		gain = values[pawn]
	}
	if k := m.Kind(); k != engine.NoKind {
		gain += values[k&15] - values[p.army.Board[m.From()].Kind()&15]
	}
	if thieving(p.army.Board[m.From()].Kind()) {
		gain += p.loot(m)
	}
	return gain
}

// SEE plays out the captures of one leg on the target square of a move, each side capturing with
// its least valuable piece. It reports whether the moving side ends at least threshold ahead. A
// piece with a jewel on the target cannot be captured, whether it made the move or recaptured.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	from, to, standing := m.From(), m.To(), p.army.Board[m.From()&127].Kind()
	if m.Kind() != engine.NoKind {
		standing = m.Kind()
	}
	if balance -= p.game.prices.Risks[standing&15]; balance >= 0 {
		return true
	}
	if p.endsCarrying(m) {
		return true
	}
	if m.Extra() == 0 && to != p.enPassant && !p.robs(m) {
		// The move changes only these two squares.
		full, left := p.full().AndNot(engine.Bit128(from)).Or(engine.Bit128(to)), p.army.Occupied().AndNot(engine.Bit128(from)).AndNot(engine.Bit128(to))
		return p.marries(m) || p.keepsLead(to, balance, full, left)
	}
	var r record
	p.apply(m, p.enPassant, &r)
	won := p.married(p.ToMove) || p.keepsLead(to, balance, p.full(), p.army.Occupied())
	p.revert(&r)
	return won
}

// keepsLead reports whether the side to move is still ahead after the recaptures on a square. It is
// ahead by balance (below 0: behind) if its piece there is captured. full is the squares that are then
// not empty, left the pieces that may join in.
func (p *Position) keepsLead(to engine.Square, balance int, full, left engine.Bits128) bool {
	us, taker, held := p.ToMove, p.ToMove.Other(), p.held()
	for {
		able := p.direct(to, taker, full, left.And(p.army.Sides[taker&1]))
		if able.Empty() {
			return taker != us
		}
		if !able.And(held).Empty() {
			return taker == us
		}
		standing, from := p.army.Least(p.game.prices.Capturers, able)
		full, left = full.AndNot(engine.Bit128(from)), left.AndNot(engine.Bit128(from))
		if p.game.Type(standing).Royal && !p.direct(to, taker.Other(), full, left.And(p.army.Sides[taker.Other()&1])).Empty() {
			return taker != us // a royal may not capture what is protected
		}
		taker = taker.Other()
		if balance = -balance - 1 - p.game.prices.Risks[standing&15]; balance >= 0 {
			return taker != us
		}
	}
}

// loot returns the value that the enemy loses by the pieces that a Thief's move robs.
func (p *Position) loot(m engine.Move) (loot int) {
	for victims := p.victims(m); !victims.Empty(); victims = victims.Rest() {
		if victim := p.army.Board[victims.First()&127].Kind(); victim != general {
			loot += p.game.prices.Values[victim&15] - p.game.prices.Values[thief]
		} else {
			loot += deposingGain
		}
	}
	return loot
}
