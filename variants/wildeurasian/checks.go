package wildeurasian

import "panthera/engine"

// GivesCheck says whether a legal move attacks the enemy King: by the piece that comes to
// stand on the goal, by a line piece for which the move changes what stands between, by
// the Rook of a castling, or by Pawns that an exchange sets free.
func (p *Position) GivesCheck(m engine.Move) bool {
	us, from, to := p.side, m.From(), m.To()
	moved := p.board[from&127]
	king := p.kings[us.Other()]
	occupied := p.occupied().AndNot(engine.Bit128(from)).Or(engine.Bit128(to))
	if moved.Kind() == King && isCastling(from, to) {
		c := p.castlingBy(rightOf(us, wingTo(to)))
		occupied = occupied.AndNot(engine.Bit128(c.rookFrom)).Or(engine.Bit128(c.rookTo))
		return p.strikes(Rook, c.rookTo, king, occupied) || p.uncovered(engine.Bit128(c.rookFrom), king, occupied)
	}
	placed := p.becomes(moved, m).Kind()
	if p.strikes(placed, to, king, occupied) || p.awakens(m, king) {
		return true
	}
	touched := engine.Bit128(from).Or(engine.Bit128(to))
	return !touched.And(orthogonals[king&127].Or(diagonals[king&127])).Empty() && p.uncovered(engine.Bit128(from), king, occupied)
}

// strikes says whether a piece of the side to move would attack the enemy King from a
// square.
func (p *Position) strikes(k engine.Kind, from, king engine.Square, occupied set) bool {
	us := p.side
	switch k {
	case Rook, Cannon:
		return orthogonals[from&127].Has(king) && between[king&127][from&127].And(occupied).Count() == screens(k)
	case Bishop, Arrow:
		return diagonals[from&127].Has(king) && between[king&127][from&127].And(occupied).Count() == screens(k)
	case Knight:
		return knightLeaps[from&127].Has(king)
	case Camel:
		return camelLeaps[from&127].Has(king)
	case Wazir:
		return p.t.wazirCaptures[us&1][from&127].Has(king)
	case Pawn:
		return pawnCaptures[us&1][from&127].Has(king) && !p.barred(us, engine.NoPiece)
	}
	return false // Kings and compounds do not reach across the River
}

// screens is how many pieces a line piece captures over.
func screens(k engine.Kind) int {
	if k == Cannon || k == Arrow {
		return 1
	}
	return 0
}

// uncovered says whether a line piece of the side to move, those that move apart, attacks
// the enemy King over the squares as they will be.
func (p *Position) uncovered(moving set, king engine.Square, occupied set) bool {
	us, row := p.side, &between[king&127]
	orthogonal, diagonal := orthogonals[king&127].AndNot(moving), diagonals[king&127].AndNot(moving)
	for from := p.of(Rook, us).And(orthogonal).Or(p.of(Bishop, us).And(diagonal)); !from.Empty(); from = from.Rest() {
		if row[from.First()&127].And(occupied).Empty() {
			return true
		}
	}
	for from := p.of(Cannon, us).And(orthogonal).Or(p.of(Arrow, us).And(diagonal)); !from.Empty(); from = from.Rest() {
		if row[from.First()&127].And(occupied).Count() == 1 {
			return true
		}
	}
	return false
}

// awakens says whether the exchange of a Wazir lets barred Pawns give check.
func (p *Position) awakens(m engine.Move, king engine.Square) bool {
	us := p.side
	return m.Kind() != engine.NoKind && !p.barred(us, engine.NewPiece(Wazir, us)) &&
		!pawnAttackers[us&1][king&127].And(p.of(Pawn, us)).Empty()
}
