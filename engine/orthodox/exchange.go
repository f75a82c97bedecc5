package orthodox

import "panthera/engine"

// CaptureValue returns the value of the piece that a move captures plus what a promotion gains.
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

// SEE plays out the captures on the target square of a move, each side capturing with its least valuable piece, and
// reports whether the moving side ends at least threshold ahead.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	a := &p.army
	if m.Extra() >= castle {
		return threshold <= 0
	}
	// The lead of the moving side if its piece is not recaptured, less the threshold.
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

// Jumper is implemented by games with pieces that capture by jumping over the captured piece.
type Jumper interface {
	JumpsOver(to engine.Square, side engine.Side, occupied engine.Bits64) bool
}

// Recaptures continues an exchange on square to after a capture; side is to recapture. balance is the lead of the
// other side if its piece is recaptured (below 0: behind). It returns the side that has to give up. A jumping piece
// (j is nil if there is none) captures last: it does not stay on the square to be recaptured.
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
		// Pieces that stood behind the capturing piece attack the square from now on.
		occupied &^= engine.Bit64(from)
		attackers = (attackers | a.ridersOfBoth(to, occupied)) & occupied
		if balance >= 0 {
			if attackers&a.Sides[side&1] != 0 || j != nil && j.JumpsOver(to, side, occupied) {
				return side.Other() // a royal may not capture what is protected
			}
			return side
		}
	}
}
