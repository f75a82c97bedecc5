package tigerchess

import (
	"slices"

	"panthera/engine"
)

// Legal reports whether m is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	from, to := p.variant.inward(m.From()), p.variant.inward(m.To())
	switch {
	case p.palace != engine.NoSquare:
		return false
	case p.Deploying():
		return slices.Contains(p.appendPostings(make([]engine.Move, 0, 16)), m)
	case !p.variant.onField(m.From()) || !p.army.Sides[p.ToMove&1].Has(from):
		return false
	case m.Extra() >= firstJump:
		return p.legalJumps(m)
	case m.Extra() == plain && m.Kind() == engine.NoKind:
		return p.variant.onField(m.To()) && p.mayGo(p.legality(), from, engine.Bit64(to))
	}
	var buffer [64]engine.Move
	return slices.Contains(p.stepMoves(buffer[:0], p.legality(), engine.All, engine.Bit64(from)), m)
}

// Tactical reports whether a legal move captures, exchanges a Pikeman or makes an Archer.
func (p *Position) Tactical(m engine.Move) bool {
	if p.Deploying() {
		return false
	}
	return m.Extra() >= toPalace || m.Extra() == enPassant || m.Kind() != engine.NoKind ||
		p.board[m.To()&127] != engine.NoPiece || p.makesArcher(m)
}
