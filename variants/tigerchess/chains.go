package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// chains walks all sequences of jumps of one Swordsman or Archer in a fixed order: depth first, a
// sequence before its continuations, jumps by ascending square of the piece captured (sheet, Jumps).
// Different sequences are different moves, since their landing squares tell which pieces are captured.
// chains ignores checks: the number of a sequence depends only on where the pieces stand.
//
//	for c.start(…); c.next(); {
//		c.to, c.taken, c.ordinal
//	}
type chains struct {
	// from is where the piece starts, to is where the sequence ends, taken are the pieces it captures.
	from, to engine.Square
	taken    engine.Bits64
	// ordinal is the number of the sequence, counted from 1.
	ordinal int

	leaps  *[64]engine.Bits64 // a Swordsman's steps; nil for an Archer
	own    engine.Bits64      // the own pieces without the jumper
	foes   engine.Bits64      // the enemies before the first jump
	depth  int
	levels [mostJumps + 1]landing
}

// landing is a square on which a jump ends, with the jumps from there that are still to be walked.
type landing struct {
	at            engine.Square
	pending, foes engine.Bits64
}

// mostJumps bounds the jumps of a sequence: every captured piece stands off the rim of the board, on
// squares of the jumper's colour.
const mostJumps = 18

// mostChains bounds the sequences of jumps of one piece, so that their number fits into a move.
// Further sequences would be left out; no game comes near the bound.
const mostChains = engine.MaxExtra - firstJump

func (c *chains) start(leaps *[64]engine.Bits64, from engine.Square, own, foes engine.Bits64) {
	c.from, c.leaps, c.own, c.foes = from&63, leaps, own&^engine.Bit64(from), foes
	c.ordinal, c.depth = 0, 0
	c.levels[0] = landing{c.from, c.jumps(c.from, foes), foes}
}

// jumps returns the enemies that can be captured by the next jump from a square.
func (c *chains) jumps(at engine.Square, foes engine.Bits64) engine.Bits64 {
	occupied := c.own | foes
	var victims engine.Bits64
	if c.leaps != nil {
		victims = c.leaps[at&63] & foes
	} else {
		victims = engine.BishopAttacks64(at, occupied) & foes
	}
	for rest := victims; rest != 0; rest = rest.Rest() {
		v := rest.First()
		if land := behind[at&63][v&63]; land == engine.NoSquare || occupied.Has(land) {
			victims &^= engine.Bit64(v)
		}
	}
	return victims
}

// next goes on to the next sequence, and reports whether there is one.
func (c *chains) next() bool {
	level := &c.levels[c.depth]
	for level.pending == 0 {
		if c.depth == 0 {
			return false
		}
		c.depth--
		level = &c.levels[c.depth]
	}
	if c.ordinal == mostChains {
		return false
	}
	victim := level.pending.First()
	level.pending = level.pending.Rest()
	foes := level.foes &^ engine.Bit64(victim)
	c.to = behind[level.at&63][victim&63]
	c.taken = c.foes &^ foes
	c.ordinal++
	c.depth++
	c.levels[c.depth] = landing{c.to, c.jumps(c.to, foes), foes}
	return true
}

// walk returns the position's chains, set to the start of the sequences of jumps of the piece on a
// square. The piece must belong to the side to move.
func (p *Position) walk(from engine.Square) *chains {
	a, us := &p.army, p.ToMove&1
	leaps := &orthodox.PawnAttacks[us]
	if a.Kinds[archer].Has(from) {
		leaps = nil
	}
	p.walker.start(leaps, from, a.Sides[us], a.Sides[us^1])
	return &p.walker
}

// jumpers returns the Swordsmen of the side to move that can make a jump.
func (p *Position) jumpers(l *legality) engine.Bits64 {
	pieces, up := p.army.Kinds[swordsman]&l.Own, orthodox.Forward[l.Us]
	east := ((pieces &^ orthodox.FileH).Shift(up+1) & l.Enemy &^ rim).Shift(up+1) &^ l.Occupied
	west := ((pieces &^ orthodox.FileA).Shift(up-1) & l.Enemy &^ rim).Shift(up-1) &^ l.Occupied
	return east.Shift(-2*(up+1)) | west.Shift(-2*(up-1))
}
