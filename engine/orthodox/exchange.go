package orthodox

import "panthera/engine"

// CaptureValue is the value of the piece that a move captures plus what a promotion gains.
func (p *Position) CaptureValue(m engine.Move) int {
	a := &p.army
	gain := a.frame.Values[a.Board[m.To()].Kind()&15]
	switch m.Extra() {
	case plain:
	case enPassant:
		gain = a.frame.Values[Pawn]
	default:
		gain = 0
	}
	if m.Kind() != engine.NoKind {
		gain += a.frame.Values[m.Kind()] - a.frame.Values[Pawn]
	}
	return gain
}

// SEE plays out the captures on the target square of a move, each side taking with its least
// piece, and reports whether the mover ends at least threshold ahead.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	a := &p.army
	if m.Extra() >= castle {
		return threshold <= 0
	}
	// The balance of the mover if it is not recaptured, less the threshold.
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	from, to := m.From(), m.To()
	standing := a.Board[from].Kind()
	if m.Kind() != engine.NoKind {
		standing = m.Kind()
	}
	if balance -= a.frame.Risks[standing&15]; balance >= 0 {
		return true
	}
	occupied := a.Occupied()&^engine.Bit64(from) | engine.Bit64(to)
	if m.Extra() == enPassant {
		occupied &^= engine.Bit64(Back(to, Forward[p.ToMove]))
	}
	return a.Recaptures(to, p.ToMove.Other(), a.AttackersOfBoth(to, occupied), occupied, balance, nil) != p.ToMove
}

// Jumper reports whether a side could capture the piece on a square by jumping over it.
type Jumper interface {
	JumpsOver(to engine.Square, side engine.Side, occupied engine.Bits64) bool
}

// Recaptures continues an exchange on a square after a capture. The capturer's side is balance
// ahead (below 0: behind) if its piece is recaptured. It returns the side that has to give up. A
// jumping piece (j is nil if none jumps) captures last, since it does not stay there to be
// recaptured.
func (a *Army) Recaptures(to engine.Square, side engine.Side, attackers, occupied engine.Bits64, balance int, j Jumper) engine.Side {
	attackers &= occupied
	for {
		if j != nil && j.JumpsOver(to, side, occupied) {
			return side.Other()
		}
		ours := attackers & a.Sides[side&1]
		if ours == 0 {
			return side
		}
		kind, from := a.Least(a.frame.Capturers, ours)
		side = side.Other()
		balance = -balance - 1 - a.frame.Risks[kind&15]
		if balance >= 0 && kind != King {
			return side
		}
		// Pieces behind the capturer now attack the square too.
		occupied &^= engine.Bit64(from)
		attackers = (attackers | a.RidersOfBoth(to, occupied)) & occupied
		if balance >= 0 {
			if attackers&a.Sides[side&1] != 0 || j != nil && j.JumpsOver(to, side, occupied) {
				return side.Other() // a royal may not capture what is protected
			}
			return side
		}
	}
}
