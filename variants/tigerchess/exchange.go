package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// CaptureValue returns the value of the captured pieces, plus what the moved piece gains by becoming
// another kind.
func (p *Position) CaptureValue(m engine.Move) int {
	values := &p.variant.frame.Values
	if p.Deploying() {
		return 0
	}
	gain := 0
	switch {
	case m.Extra() == enPassant:
		gain = values[pikeman]
	case m.Extra() >= firstJump:
		for taken := p.jumpsOf(m).taken; taken != 0; taken = taken.Rest() {
			gain += values[p.army.Board[taken.First()&63].Kind()&15]
		}
	default:
		gain = values[p.board[m.To()&127].Kind()&15]
	}
	switch {
	case m.Kind() != engine.NoKind:
		gain += values[m.Kind()] - values[pikeman]
	case p.makesArcher(m):
		gain += values[archer] - values[swordsman]
	}
	return gain
}

// SEE plays out the captures on the target square of a move, each side capturing with its least
// valuable piece. It reports whether the moving side ends at least threshold ahead. A piece that
// could jump over the square captures last, since it does not stay there to be recaptured.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	if p.Deploying() || m.Extra() >= castle && m.Extra() < toPalace {
		return threshold <= 0
	}
	// balance is how far the moving side is ahead of threshold if its piece is not recaptured.
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	if m.Extra() == toPalace {
		return true
	}
	from, to := p.variant.inward(m.From()), p.variant.inward(m.To())
	standing := p.army.Board[from&63].Kind()
	switch {
	case m.Kind() != engine.NoKind:
		standing = m.Kind()
	case p.makesArcher(m):
		standing = archer
	}
	if balance -= p.variant.frame.Risks[standing&15]; balance >= 0 {
		return true
	}
	left := engine.Bit64(from)
	switch {
	case m.Extra() == enPassant:
		left |= engine.Bit64(orthodox.Back(to, orthodox.Forward[p.ToMove&1]))
	case m.Extra() >= firstJump:
		left |= p.jumpsOf(m).taken
	}
	occupied := p.army.Occupied()&^left | engine.Bit64(to)
	return p.army.Recaptures(to, p.ToMove.Other(), p.attackersOfBoth(to, occupied), occupied, balance, p) != p.ToMove
}

// attackersOfBoth returns the pieces of both sides that attack a square other than by jumps.
func (p *Position) attackersOfBoth(s engine.Square, occupied engine.Bits64) engine.Bits64 {
	return p.army.AttackersOfBoth(s, occupied) | four[s&63]&p.army.Kinds[tigerKnight]&p.army.Sides[engine.Black]
}

// JumpsOver reports whether some Swordsman or Archer of a side could capture a piece on a square
// with its first jump.
func (p *Position) JumpsOver(to engine.Square, side engine.Side, occupied engine.Bits64) bool {
	a := &p.army
	ours := a.Sides[side&1] & occupied
	pieces := orthodox.PawnAttacks[side.Other()&1][to&63] & a.Kinds[swordsman] & ours
	if archers := a.Kinds[archer] & ours; archers != 0 {
		pieces |= engine.BishopAttacks64(to, occupied) & archers
	}
	for ; pieces != 0; pieces = pieces.Rest() {
		if land := behind[pieces.First()&63][to&63]; land != engine.NoSquare && !occupied.Has(land) {
			return true
		}
	}
	return false
}
