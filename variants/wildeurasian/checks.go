package wildeurasian

import "panthera/engine"

// GivesCheck says whether a legal move attacks the enemy King: by the piece that comes to
// stand on the goal, by a line piece for which the move changes what stands between, by
// the Rook of a castling, or by Pawns that an exchange sets free.
func (p *Position) GivesCheck(m engine.Move) bool {
	us, from, to := p.side, m.From(), m.To()
	moved := p.army.Board[from&127]
	king := p.kings[us.Other()]
	occupied := p.army.Occupied().AndNot(engine.Bit128(from)).Or(engine.Bit128(to))
	if moved.Kind() == King && isCastling(from, to) {
		c := p.castlingBy(rightOf(us, wingTo(to)))
		occupied = occupied.AndNot(engine.Bit128(c.rookFrom)).Or(engine.Bit128(c.rookTo))
		return p.army.Strikes(Rook, us, c.rookTo, king, occupied) || p.army.OnLines(king, us, occupied, engine.Bit128(c.rookFrom))
	}
	if p.strikes(p.becomes(moved, m).Kind(), to, king, occupied) || p.awakens(m, king) {
		return true
	}
	touched := engine.Bit128(from).Or(engine.Bit128(to))
	return !touched.And(p.army.Straights[king&127].Or(p.army.Obliques[king&127])).Empty() && p.army.OnLines(king, us, occupied, engine.Bit128(from))
}

// strikes says whether a piece of the side to move would attack the enemy King from a
// square.
func (p *Position) strikes(k engine.Kind, from, king engine.Square, occupied set) bool {
	return p.army.Strikes(k, p.side, from, king, occupied) && (k != Pawn || !p.barred(p.side, engine.NoPiece))
}

// awakens says whether the exchange of a Wazir lets barred Pawns give check.
func (p *Position) awakens(m engine.Move, king engine.Square) bool {
	us := p.side
	return m.Kind() != engine.NoKind && !p.barred(us, engine.NewPiece(Wazir, us)) &&
		!p.army.Leapers(king, us).And(p.army.Of(Pawn, us)).Empty()
}
