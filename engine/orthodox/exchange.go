package orthodox

import "panthera/engine"

// CaptureValue is the value of what a move captures and of what it promotes to.
func (p *Position) CaptureValue(m engine.Move) int {
	a := &p.army
	gain := a.frame.values[a.Board[m.To()].Kind()&15]
	switch m.Extra() {
	case plain:
	case enPassant:
		gain = a.frame.values[Pawn]
	default:
		gain = 0
	}
	if m.Kind() != engine.NoKind {
		gain += a.frame.values[m.Kind()] - a.frame.values[Pawn]
	}
	return gain
}

// SEE plays out the captures on the target square of a move, each side taking with
// its least piece, and says whether the mover ends at least threshold ahead.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	a := &p.army
	if m.Extra() >= castle {
		return threshold <= 0
	}
	// What the mover has won if it is not recaptured, less what must be won.
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	from, to := m.From(), m.To()
	standing := a.Board[from].Kind()
	if m.Kind() != engine.NoKind {
		standing = m.Kind()
	}
	if balance -= a.frame.risks[standing&15]; balance >= 0 {
		return true
	}
	occupied := a.Occupied()&^engine.Bit64(from) | engine.Bit64(to)
	if m.Extra() == enPassant {
		occupied &^= engine.Bit64(back(to, forward[p.side]))
	}
	return a.recaptures(to, p.side.Other(), occupied, balance) != p.side
}

// recaptures goes on with an exchange after a capture that leaves the capturer balance
// ahead (below 0) should its piece be lost. It returns the side that has to give up.
func (a *Army) recaptures(to engine.Square, side engine.Side, occupied engine.Bits64, balance int) engine.Side {
	attackers := a.attackers(to, occupied) & occupied
	for {
		ours := attackers & a.Sides[side&1]
		if ours == 0 {
			return side
		}
		kind, from := a.least(ours)
		side = side.Other()
		balance = -balance - 1 - a.frame.risks[kind&15]
		if balance >= 0 && kind != King {
			return side
		}
		// What stood behind joins in.
		occupied &^= engine.Bit64(from)
		attackers = (attackers | a.riders(to, occupied)) & occupied
		if balance >= 0 {
			if attackers&a.Sides[side&1] != 0 {
				return side.Other() // a royal may not capture what is protected
			}
			return side
		}
	}
}

// least is the piece that risks least in a set that is not empty.
func (a *Army) least(pieces engine.Bits64) (engine.Kind, engine.Square) {
	for _, k := range a.frame.capturers {
		if of := a.Kinds[k&15] & pieces; of != 0 {
			return k, of.First()
		}
	}
	panic("orthodox: no piece in the set")
}
