package orthodox

import "panthera/engine"

// Legal reports whether m, which may be any 32-bit word, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	if m.From() >= 64 || p.army.Board[m.From()] == engine.NoPiece {
		return false
	}
	var buffer [64]engine.Move
	for _, legal := range p.generate(buffer[:0], engine.All, engine.Bit64(m.From())) {
		if legal == m {
			return true
		}
	}
	return false
}

// Tactical reports whether a legal move captures or is the first of several promotions on its square.
func (p *Position) Tactical(m engine.Move) bool {
	return p.army.Board[m.To()] != engine.NoPiece && m.Extra() < castle || m.Extra() == enPassant ||
		m.Kind() != engine.NoKind && m.Kind() == p.army.frame.promotions[p.ToMove][m.To()&63][0]
}
