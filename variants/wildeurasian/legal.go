package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Legal reports whether m, any number at all, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	from, to := m.From(), m.To()
	piece := p.army.Board[from&127]
	if piece == engine.NoPiece || piece.Side() != p.ToMove || m.Extra() != 0 {
		return false
	}
	kind := piece.Kind()
	switch {
	case kind == pawn && p.chooses() && !halves[p.ToMove].Has(to):
		if m.Kind() < wazir {
			return false
		}
	case m.Kind() != engine.NoKind && (kind < wazir || !p.mayBecome(m.Kind(), p.ToMove, to)):
		return false
	}
	var c army.Scene128
	p.army.Survey(&c, p.ToMove)
	var targets set
	switch kind {
	case king:
		return p.legalKing(&c, to)
	case pawn:
		targets = pawnReach(&c, from, p.barred(p.ToMove, engine.NoPiece))
	default:
		targets = c.Reach(kind, from)
	}
	return targets.Has(to) && p.legal().Landing(from).Has(to)
}

func (p *Position) legalKing(c *army.Scene128, to engine.Square) bool {
	king := p.kings[p.ToMove]
	if c.Own.Has(to) || !halves[p.ToMove].Has(to) {
		return false
	}
	if !isCastling(king, to) {
		return !p.exposed(p.ToMove, to, c.Occupied.AndNot(engine.Bit128(king)), p.army.Board[to])
	}
	right := rightOf(p.ToMove, wingTo(to))
	return p.rights[right] != engine.NoSquare && p.castlingBy(right).kingTo == to && !p.InCheck() && p.mayCastle(right)
}

// Tactical reports whether a legal move captures, or makes a Wazir the best piece that it may become.
func (p *Position) Tactical(m engine.Move) bool {
	if p.army.Board[m.To()] != engine.NoPiece {
		return true
	}
	end, ok := endOf(p.ToMove, m.To())
	return ok && m.Kind() != engine.NoKind && m.Kind() == p.best(p.ToMove, end)
}
