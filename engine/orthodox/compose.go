package orthodox

import "panthera/engine"

// What games take from the frame that keep an Army and move by rules of their own.

// NewArmy makes an army of the frame's game without pieces.
func (f *Frame) NewArmy() Army { return Army{frame: f} }

// Values is the value of each kind in centipawns.
func (f *Frame) Values() *[engine.MaxKinds]int { return &f.values }

// Castlings lists the castlings; the right of the i-th is bit i.
func (f *Frame) Castlings() []Castling { return f.ways[:] }

// Keeps is the set of castling rights left when something moves from or to s.
func (f *Frame) Keeps(s engine.Square) uint8 { return f.keeps[s&63] }

// Clear is the squares that must be empty.
func (c *Castling) Clear() engine.Bits64 { return c.clear }

// Safe is the squares that must not be attacked.
func (c *Castling) Safe() engine.Bits64 { return c.safe }

// Attacks is what a piece of a kind other than a pawn attacks from a square.
func (a *Army) Attacks(k engine.Kind, s engine.Square, occupied engine.Bits64) engine.Bits64 {
	return a.attacks(k, s, occupied)
}

// AttackersOfBoth is the pieces of both sides that attack a square over a board occupied so.
func (a *Army) AttackersOfBoth(s engine.Square, occupied engine.Bits64) engine.Bits64 {
	return a.attackers(s, occupied)
}

// RidersOfBoth is the attackers of a square that attack it along a line, which other pieces can block.
func (a *Army) RidersOfBoth(s engine.Square, occupied engine.Bits64) engine.Bits64 {
	return a.riders(s, occupied)
}

// Least is the piece of least value in a set that is not empty.
func (a *Army) Least(pieces engine.Bits64) (engine.Kind, engine.Square) { return a.least(pieces) }

// Risk is the value of a kind in exchanges, in which a royal has more than all else.
func (f *Frame) Risk(k engine.Kind) int { return f.risks[k&15] }

// Audit compares the sets and the key with the mailbox.
func (a *Army) Audit() error { return a.audit() }
