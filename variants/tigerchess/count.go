package tigerchess

import (
	"math/bits"

	"panthera/engine"
)

// Count returns the number of legal moves. It counts squares instead of listing moves.
func (p *Position) Count() int {
	switch {
	case p.palace != engine.NoSquare:
		return 0
	case p.Deploying():
		if p.poster() == guard {
			return 4
		}
		return p.postings().Count()
	}
	l := p.legality()
	var buffer [256]engine.Move
	if l.danger != 0 {
		return len(p.Generate(buffer[:0], engine.All))
	}
	n := len(p.jumpMoves(buffer[:0], l)) + p.royalTargets(l, ^l.Own).Count()
	if p.variant.palaces && p.mayTakePalace(l) {
		n++
	}
	if l.Meets == 0 {
		return n
	}
	if p.rights != 0 && !p.InCheck() {
		n += bits.OnesCount8(p.variant.frame.Lawful(&l.Legality, p.rights, p.attacked))
	}
	return n + p.countPikemen(l) + p.army.CountPieces(&l.Legality) + p.countDraughtSteps(l)
}
