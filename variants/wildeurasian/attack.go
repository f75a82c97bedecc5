package wildeurasian

import "panthera/engine"

// exposed says whether a King of side us would be in check or bare-facing on a square,
// with the board occupied so and the enemy piece captured there (NoPiece for none) gone.
func (p *Position) exposed(us engine.Side, s engine.Square, occupied set, captured engine.Piece) bool {
	return !p.steppers(us, s, captured).Empty() || p.onLines(us, s, occupied) || p.faced(us, s, occupied)
}

// steppers are the enemy pieces that move by one step or leap and attack a square on
// side us's half. Kings and Gnus are not among them: they cannot cross the River.
func (p *Position) steppers(us engine.Side, s engine.Square, captured engine.Piece) set {
	them := us.Other()
	attackers := knightLeaps[s&127].And(p.of(Knight, them)).
		Or(camelLeaps[s&127].And(p.of(Camel, them))).
		Or(p.t.wazirAttackers[them&1][s&127].And(p.of(Wazir, them)))
	if pawns := pawnAttackers[them&1][s&127].And(p.of(Pawn, them)); !pawns.Empty() && !p.barred(them, captured) {
		attackers = attackers.Or(pawns)
	}
	return attackers
}

// barred says that a side's Pawns may neither cross nor give check across the River,
// because it has as many Wazirs as it may have, one just captured not counted (sheet,
// Subvariants: fullrank).
func (p *Position) barred(side engine.Side, captured engine.Piece) bool {
	n := p.of(Wazir, side).Count()
	if captured == engine.NewPiece(Wazir, side) {
		n--
	}
	return n >= p.t.mostWazirs
}

// onLines says whether an enemy Rook, Bishop, Cannon or Arrow attacks a square. Queens
// and Tanks cannot cross the River.
func (p *Position) onLines(us engine.Side, s engine.Square, occupied set) bool {
	row, them := &between[s&127], us.Other()
	orthogonal, diagonal := orthogonals[s&127], diagonals[s&127]
	for from := p.of(Rook, them).And(orthogonal).Or(p.of(Bishop, them).And(diagonal)); !from.Empty(); from = from.Rest() {
		if row[from.First()&127].And(occupied).Empty() {
			return true
		}
	}
	for from := p.of(Cannon, them).And(orthogonal).Or(p.of(Arrow, them).And(diagonal)); !from.Empty(); from = from.Rest() {
		if row[from.First()&127].And(occupied).Count() == 1 {
			return true
		}
	}
	return false
}

// faced says whether the enemy King would see a King of side us on a square (sheet, Bare
// facing).
func (p *Position) faced(us engine.Side, s engine.Square, occupied set) bool {
	other := p.kings[us.Other()]
	return p.t.facing[s&127].Has(other) && between[s&127][other&127].And(occupied).Empty()
}

// attacked says whether a side's King stands in check.
func (p *Position) attacked(us engine.Side) bool {
	s := p.kings[us]
	return !p.steppers(us, s, engine.NoPiece).Empty() || p.onLines(us, s, p.occupied())
}
