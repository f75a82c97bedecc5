package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// palaceGate returns the square from which a side's Standard Bearer can capture the enemy Royal Guard:
// two squares before the Guard (rule sheet, TigerVariation). It lies off the Chessfield if there is no
// Guard.
func (p *Position) palaceGate(us engine.Side) engine.Square {
	post := p.guards[us.Other()&1]
	if post == engine.NoSquare {
		return engine.NoSquare
	}
	return p.variant.inward(post - engine.Square(2*orthodox.Forward[us&1]))
}

// palaceMove returns the Standard Bearer's jump to the enemy palace.
func (p *Position) palaceMove(us engine.Side) engine.Move {
	gate := p.variant.outward(p.palaceGate(us))
	return engine.NewMove(gate, p.guards[us.Other()&1]).Mark(toPalace)
}

// mayTakePalace reports whether the side to move has a Standard Bearer that may jump to the palace.
// The jump must not leave the side's own royal in check (rule sheet, TigerVariation).
func (p *Position) mayTakePalace(l *legality) bool {
	gate := p.palaceGate(l.Us)
	if gate == engine.NoSquare || !(p.army.Kinds[kingsLancer] & l.Own).Has(gate) {
		return false
	}
	left := engine.Bit64(gate)
	if p.attackers(l.Royal, l.Them, l.Occupied&^left) != 0 {
		return false
	}
	return l.danger == 0 || !p.exposes(l, l.Enemy, l.Own&^left)
}

// victor returns the side that has occupied the enemy palace, and whether there is one.
func (p *Position) victor() (engine.Side, bool) {
	if p.palace == engine.NoSquare {
		return engine.White, false
	}
	return p.board[p.palace].Side(), true
}
