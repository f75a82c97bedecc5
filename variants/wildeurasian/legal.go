package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Legal says whether m, any word at all, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	from, to := m.From(), m.To()
	piece := p.army.Board[from&127]
	if piece == engine.NoPiece || piece.Side() != p.side || m.Extra() != 0 {
		return false
	}
	kind := piece.Kind()
	if m.Kind() != engine.NoKind && (kind != Wazir || !p.mayBecome(m.Kind(), p.side, to)) {
		return false
	}
	var c army.Scene
	p.army.Survey(&c, p.side)
	var targets set
	switch kind {
	case King:
		return p.legalKing(&c, to)
	case Pawn:
		targets = pawnReach(&c, from, p.barred(p.side, engine.NoPiece))
	default:
		targets = c.Reach(kind, from)
	}
	return targets.Has(to) && p.legal().Landing(from).Has(to)
}

func (p *Position) legalKing(c *army.Scene, to engine.Square) bool {
	king := p.kings[p.side]
	if c.Own.Has(to) || !halves[p.side].Has(to) {
		return false
	}
	if !isCastling(king, to) {
		return !p.exposed(p.side, to, c.Occupied.AndNot(engine.Bit128(king)), p.army.Board[to])
	}
	right := rightOf(p.side, wingTo(to))
	return p.rights[right] != engine.NoSquare && p.castlingBy(right).kingTo == to && !p.InCheck() && p.mayCastle(right)
}

// Tactical says whether a legal move captures or is the best exchange of a Wazir.
func (p *Position) Tactical(m engine.Move) bool {
	if p.army.Board[m.To()] != engine.NoPiece {
		return true
	}
	return m.Kind() != engine.NoKind && m.Kind() == p.bestExchange(p.side, m.To())
}
