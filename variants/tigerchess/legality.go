package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// legality is the sets of squares that decide which moves are legal, computed once for each position.
// Its orthodox part knows nothing of checks by jumps.
type legality struct {
	orthodox.Legality
	// danger is the squares on which it depends whether jumps give check.
	danger engine.Bits64
}

// legality returns the sets that decide which moves are legal, computed when first asked for.
func (p *Position) legality() *legality {
	l, known := p.known.Of(len(p.past))
	if !known {
		p.army.FindLegality(&l.Legality, p.ToMove, p.checkers)
		l.danger = p.danger(l.Them, l.Enemy, l.Royal)
	}
	return l
}

// attackers returns the pieces of a side that attack a square other than by jumps, given the occupied
// squares.
func (p *Position) attackers(s engine.Square, by engine.Side, occupied engine.Bits64) engine.Bits64 {
	return p.attackersOfBoth(s, occupied) & p.army.Sides[by&1]
}

// attacked reports whether a side attacks a square other than by jumps.
func (p *Position) attacked(s engine.Square, by engine.Side, occupied engine.Bits64) bool {
	if by == engine.Black && four[s&63]&p.army.Kinds[tigerKnight]&p.army.Sides[engine.Black] != 0 {
		return true
	}
	return p.army.Attacked(s, by, occupied)
}

// exposes reports whether the royal can be captured by jumps if the enemy is on theirs, its side on
// ours.
func (p *Position) exposes(l *legality, theirs, ours engine.Bits64) bool {
	return p.reaches(l.Them, theirs, theirs, ours, l.Royal)
}

// exposed reports whether a move leaves the royal open to jumps. The piece must not be the royal, and
// it may capture only on its target. A move that touches no square of l.danger changes nothing; any
// other is judged on the board after the move.
func (p *Position) exposed(l *legality, from, to engine.Square) bool {
	left, arrived := engine.Bit64(from), engine.Bit64(to)
	if l.danger&(left|arrived) == 0 {
		return p.jumped
	}
	return p.exposes(l, l.Enemy&^arrived, l.Own&^left|arrived)
}

// sound removes the moves from dst[from:] that leave the royal open to jumps. En passant captures have
// been tested before.
func (p *Position) sound(dst []engine.Move, from int, l *legality) []engine.Move {
	if l.danger == 0 {
		return dst
	}
	kept := dst[:from]
	for _, m := range dst[from:] {
		if m.Extra() == enPassant || !p.exposed(l, p.variant.inward(m.From()), p.variant.inward(m.To())) {
			kept = append(kept, m)
		}
	}
	return kept
}

// soundJumps reports whether a sequence of jumps leaves the royal safe. It is tried on the board,
// since the sequence may capture pieces that give check or pin on its way.
func (p *Position) soundJumps(l *legality, c *chains) bool {
	left := engine.Bit64(c.from) | c.taken
	arrived := engine.Bit64(c.to)
	if p.checkers == 0 && !p.jumped && left&lines(l.Royal) == 0 && (left|arrived)&l.danger == 0 {
		return true
	}
	theirs := l.Enemy &^ c.taken
	if p.attackers(l.Royal, l.Them, l.Occupied&^left|arrived)&theirs != 0 {
		return false
	}
	return l.danger == 0 || !p.exposes(l, theirs, l.Own&^left|arrived)
}

// royalTargets returns the squares among targets on which the royal would be safe.
func (p *Position) royalTargets(l *legality, targets engine.Bits64) engine.Bits64 {
	royal := engine.Bit64(l.Royal)
	targets &= orthodox.KingAttacks[l.Royal]
	jumpers := (p.army.Kinds[swordsman] | p.army.Kinds[archer]) & l.Enemy
	for rest := targets; rest != 0; rest = rest.Rest() {
		to := rest.First()
		if p.attacked(to, l.Them, l.Occupied&^royal) {
			targets &^= engine.Bit64(to)
			continue
		}
		if jumpers == 0 || !p.threatens(l.Them, l.Enemy, to) {
			continue
		}
		theirs := l.Enemy &^ engine.Bit64(to)
		if p.reaches(l.Them, theirs, theirs, l.Own&^royal|engine.Bit64(to), to) {
			targets &^= engine.Bit64(to)
		}
	}
	return targets
}
