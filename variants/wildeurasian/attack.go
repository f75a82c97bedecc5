package wildeurasian

import "panthera/engine"

// exposed reports whether a King of side us on s would be in check or face the other King, given
// the occupied squares. captured is the enemy piece that his move captures, or NoPiece.
func (p *Position) exposed(us engine.Side, s engine.Square, occupied set, captured engine.Piece) bool {
	return !p.steppers(us, s, captured).Empty() || p.army.OnLines(s, us.Other(), occupied, set{}) || p.faced(us, s, occupied)
}

// steppers returns the enemy pieces that attack a square in us's half by a step or leap.
func (p *Position) steppers(us engine.Side, s engine.Square, captured engine.Piece) set {
	them := us.Other()
	attackers := p.army.Leapers(s, them)
	if pawns := attackers.And(p.army.Of(pawn, them)); !pawns.Empty() && p.barred(them, captured) {
		return attackers.AndNot(pawns)
	}
	return attackers
}

// barred reports whether a side's Pawns may neither cross the River nor give check across it: when the
// side has all the Wazirs it may have. A captured Wazir is not counted (sheet, Subvariants: fullrank).
func (p *Position) barred(side engine.Side, captured engine.Piece) bool {
	n := p.army.Of(wazir, side).Count()
	if captured == engine.NewPiece(wazir, side) {
		n--
	}
	return n >= p.t.mostWazirs
}

// faced reports whether a King of side us on s would face the enemy King (rule sheet, Bare facing).
func (p *Position) faced(us engine.Side, s engine.Square, occupied set) bool {
	other := p.kings[us.Other()]
	return p.t.facing[s&127].Has(other) && p.army.Between[s&127][other&127].And(occupied).Empty()
}

// attacked reports whether a side's King is in check.
func (p *Position) attacked(us engine.Side) bool {
	s := p.kings[us]
	return !p.steppers(us, s, engine.NoPiece).Empty() || p.army.OnLines(s, us.Other(), p.army.Occupied(), set{})
}
