package wildeurasian

import "panthera/engine"

// Legal says whether m, any word at all, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	from, to := m.From(), m.To()
	piece := p.board[from&127]
	if piece == engine.NoPiece || piece.Side() != p.side || m.Extra() != 0 {
		return false
	}
	var c scene
	p.survey(&c, p.side)
	kind := piece.Kind()
	if kind == King {
		return m.Kind() == engine.NoKind && p.legalKing(&c, to)
	}
	var goals set
	switch kind {
	case Wazir:
		if m.Kind() != engine.NoKind && !p.mayBecome(m.Kind(), p.side, to) {
			return false
		}
		goals = c.wazirReach(from)
	case Pawn:
		goals = c.pawnReach(from, p.barred(p.side, engine.NoPiece))
	default:
		goals = c.reach(kind, from)
	}
	return (m.Kind() == engine.NoKind || kind == Wazir) && goals.Has(to) && p.legal().Landing(from).Has(to)
}

func (p *Position) legalKing(c *scene, to engine.Square) bool {
	king := p.kings[p.side]
	if c.own.Has(to) || !halves[p.side].Has(to) {
		return false
	}
	if !isCastling(king, to) {
		return !p.exposed(p.side, to, c.occupied.AndNot(engine.Bit128(king)), p.board[to])
	}
	right := rightOf(p.side, wingTo(to))
	return p.rights[right] != engine.NoSquare && p.castlingBy(right).kingTo == to && !p.InCheck() && p.mayCastle(right)
}

// Tactical says whether a legal move captures or is the best exchange of a Wazir.
func (p *Position) Tactical(m engine.Move) bool {
	if p.board[m.To()] != engine.NoPiece {
		return true
	}
	return m.Kind() != engine.NoKind && m.Kind() == p.bestExchange(p.side, m.To())
}
