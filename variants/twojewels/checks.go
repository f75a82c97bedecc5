package twojewels

import "panthera/engine"

// LeavesInCheck reports whether a legal move attacks the enemy royal. It plays the move on the board,
// without keys and history.
func (p *Position) LeavesInCheck(m engine.Move) bool {
	var r record
	p.apply(m, p.enPassant, &r)
	check := !p.sheltered(p.ToMove.Other())
	p.revert(&r)
	return check
}
