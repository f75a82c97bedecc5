package wildeurasian

import "panthera/engine"

// GivesCheck reports whether a legal move attacks the enemy King: by the piece on the target, by a
// line piece on whose line the move changes something, by a castling Rook, or by Pawns that an
// exchange frees to cross.
func (p *Position) GivesCheck(m engine.Move) bool {
	us, from, to := p.ToMove, m.From(), m.To()
	moved := p.army.Board[from&127]
	royal := p.kings[us.Other()]
	occupied := p.army.Occupied().AndNot(engine.Bit128(from)).Or(engine.Bit128(to))
	if moved.Kind() == king && isCastling(from, to) {
		c := p.castlingBy(rightOf(us, wingTo(to)))
		occupied = occupied.AndNot(engine.Bit128(c.rookFrom)).Or(engine.Bit128(c.rookTo))
		return p.army.Strikes(rook, us, c.rookTo, royal, occupied) || p.army.OnLines(royal, us, occupied, engine.Bit128(c.rookFrom))
	}
	if p.strikes(p.becomes(moved, m).Kind(), to, royal, occupied) || p.awakens(m, royal) {
		return true
	}
	touched := engine.Bit128(from).Or(engine.Bit128(to))
	return !touched.And(p.army.Straights[royal&127].Or(p.army.Obliques[royal&127])).Empty() && p.army.OnLines(royal, us, occupied, engine.Bit128(from))
}

// strikes reports whether a piece of kind k of the side to move on from would attack the enemy King.
func (p *Position) strikes(k engine.Kind, from, king engine.Square, occupied set) bool {
	return p.army.Strikes(k, p.ToMove, from, king, occupied) && (k != pawn || !p.barred(p.ToMove, engine.NoPiece))
}

// awakens reports whether the exchange of a Wazir gives check by Pawns that were barred.
func (p *Position) awakens(m engine.Move, king engine.Square) bool {
	us := p.ToMove
	return m.Kind() != engine.NoKind && !p.barred(us, engine.NewPiece(wazir, us)) &&
		!p.army.Leapers(king, us).And(p.army.Of(pawn, us)).Empty()
}
