package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

func (p *Position) jumpMoves(dst []engine.Move, l *legality) []engine.Move {
	pieces := p.jumpers(l) | p.army.Kinds[archer]&l.Own
	for ; pieces != 0; pieces = pieces.Rest() {
		c := p.walk(pieces.First())
		for c.next() {
			if p.soundJumps(l, c) {
				dst = append(dst, p.jumpMove(c))
			}
		}
	}
	return dst
}

func (p *Position) jumpMove(c *chains) engine.Move {
	return p.move(c.from, c.to).Mark(firstJump - 1 + c.ordinal)
}

// jumpsOf returns a walker set to the sequence of jumps that move m means, or nil if the piece on the
// move's first square has no sequence with that number.
func (p *Position) jumpsOf(m engine.Move) *chains {
	for c := p.walk(p.variant.inward(m.From())); c.next(); {
		if c.ordinal == m.Extra()-(firstJump-1) {
			return c
		}
	}
	return nil
}

// legalJumps reports whether m is a legal move with jumps; m may be any number at all.
func (p *Position) legalJumps(m engine.Move) bool {
	from := p.variant.inward(m.From())
	jumpers := (p.army.Kinds[swordsman] | p.army.Kinds[archer]) & p.army.Sides[p.ToMove]
	if !jumpers.Has(from) {
		return false
	}
	c := p.jumpsOf(m)
	if c == nil || p.jumpMove(c) != m {
		return false
	}
	return p.soundJumps(p.legality(), c)
}

// swordsmanSteps returns the squares where Swordsmen may step, to the west and to the east, ignoring
// pins and jumps.
func (l *legality) swordsmanSteps(pieces engine.Bits64) (west, east engine.Bits64) {
	up, where := orthodox.Forward[l.Us], l.Meets&^l.Occupied
	return (pieces &^ orthodox.FileA).Shift(up-1) & where, (pieces &^ orthodox.FileH).Shift(up+1) & where
}

func (p *Position) draughtSteps(dst []engine.Move, l *legality, which engine.Which, sources engine.Bits64) []engine.Move {
	wanted := engine.Bits64(0)
	if which&engine.Tactical != 0 {
		wanted = orthodox.LastRank[l.Us]
	}
	if which&engine.Quiet != 0 {
		wanted |= ^orthodox.LastRank[l.Us]
	}
	up, pieces := orthodox.Forward[l.Us], p.army.Kinds[swordsman]&sources
	west, east := l.swordsmanSteps(pieces &^ l.Pinned)
	dst = p.appendSteps(dst, west&wanted, up-1)
	dst = p.appendSteps(dst, east&wanted, up+1)
	for pieces &= l.Pinned; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		west, east = l.swordsmanSteps(engine.Bit64(s))
		dst = p.army.AppendMoves(dst, s, (west|east)&wanted&l.Line(s))
	}
	if which&engine.Quiet == 0 {
		return dst
	}
	for pieces = p.army.Kinds[archer] & sources; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		dst = p.army.AppendMoves(dst, s, l.archerSteps(s))
	}
	return dst
}

// archerSteps returns the squares where an Archer may step, ignoring jumps of the enemy.
func (l *legality) archerSteps(s engine.Square) engine.Bits64 {
	return diagonal[s&63] &^ l.Occupied & l.Meets & l.Line(s)
}

// appendSteps appends a move to each target, from the square whose number is the target's minus by.
func (p *Position) appendSteps(dst []engine.Move, targets engine.Bits64, by int) []engine.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		dst = append(dst, p.move(orthodox.Back(to, by), to))
	}
	return dst
}

// countDraughtSteps returns the number of single steps of Swordsmen and Archers, ignoring jumps of the
// enemy.
func (p *Position) countDraughtSteps(l *legality) (n int) {
	pieces := p.army.Kinds[swordsman] & l.Own
	west, east := l.swordsmanSteps(pieces &^ l.Pinned)
	n = west.Count() + east.Count()
	for pieces &= l.Pinned; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		west, east = l.swordsmanSteps(engine.Bit64(s))
		n += ((west | east) & l.Line(s)).Count()
	}
	for pieces = p.army.Kinds[archer] & l.Own; pieces != 0; pieces = pieces.Rest() {
		n += l.archerSteps(pieces.First()).Count()
	}
	return n
}
