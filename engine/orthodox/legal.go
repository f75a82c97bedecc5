package orthodox

import "panthera/engine"

// Legal reports whether m is a legal move of the piece on its first square.
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

// Tactical reports whether a legal move captures or makes the first of the promotions.
func (p *Position) Tactical(m engine.Move) bool {
	return p.army.Board[m.To()] != engine.NoPiece && m.Extra() < castle || m.Extra() == enPassant ||
		m.Kind() != engine.NoKind && m.Kind() == p.army.frame.promotions[p.ToMove][m.To()&63][0]
}
