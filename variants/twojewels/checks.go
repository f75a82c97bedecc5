package twojewels

import "panthera/engine"

// LeavesInCheck says whether a legal move attacks the enemy royal: the move is played on the
// board alone.
func (p *Position) LeavesInCheck(m engine.Move) bool {
	var r record
	p.apply(m, p.enPassant, &r)
	check := !p.sheltered(p.ToMove.Other())
	p.revert(&r)
	return check
}
