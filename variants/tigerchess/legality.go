package tigerchess

import "panthera/engine"

// legality is what decides which moves are legal, found once a position.
type legality struct {
	us, them engine.Side
	own      engine.Bits64
	enemy    engine.Bits64
	occupied engine.Bits64
	royal    engine.Square
	pinned   engine.Bits64
	// meets is where a piece other than the royal may go because of checks that are not
	// by jumps: everywhere if there is none, onto or in front of a single checker,
	// nowhere under two.
	meets engine.Bits64
	// danger is the squares on which checks by jumps depend.
	danger engine.Bits64
}

// legality is the legality of the position, computed when it is first asked for.
func (p *Position) legality() *legality {
	l, known := p.known.Of(len(p.past))
	if !known {
		p.findLegality(l)
	}
	return l
}

// findLegality fills l in where it lies: what is returned is copied, which would wait for its parts.
func (p *Position) findLegality(l *legality) {
	a := &p.army
	us := p.side & 1
	l.us, l.them, l.own, l.enemy = us, us^1, a.Sides[us], a.Sides[us^1]
	l.occupied = l.own | l.enemy
	l.royal = (a.Kinds[queen] & l.own).First() & 63
	l.pinned = a.Pinned(us)
	l.danger = p.danger(l.them, l.enemy, l.royal)
	l.meets = everywhere
	if p.checkers != 0 {
		l.meets = p.checkers
		switch {
		case p.checkers.Several():
			l.meets = 0
		case p.checkers&(a.Kinds[baron]|a.Kinds[tower]|a.Kinds[king]) != 0: // a leaper cannot be blocked
			l.meets |= engine.Between64(l.royal, p.checkers.First())
		}
	}
}

// attackers is the pieces of a side that attack a square over a board occupied so, jumps
// left out.
func (p *Position) attackers(s engine.Square, by engine.Side, occupied engine.Bits64) engine.Bits64 {
	return p.attackersOfBoth(s, occupied) & p.army.Sides[by&1]
}

// attacked says whether attackers finds any piece.
func (p *Position) attacked(s engine.Square, by engine.Side, occupied engine.Bits64) bool {
	if by == engine.Black && four[s&63]&p.army.Kinds[tigerKnight]&p.army.Sides[engine.Black] != 0 {
		return true
	}
	return p.army.Attacked(s, by, occupied)
}

// line is where a pin leaves a piece on s to go, everywhere if it is not pinned.
func (l *legality) line(s engine.Square) engine.Bits64 {
	if !l.pinned.Has(s) {
		return everywhere
	}
	return l.pinLine(s)
}

// pinLine is the line of a pin. A leaper could jump over the pinner, so it goes only up
// to and with that.
func (l *legality) pinLine(s engine.Square) engine.Bits64 {
	for pinners := engine.Line64(l.royal, s) & l.enemy; pinners != 0; pinners = pinners.Rest() {
		between := engine.Between64(l.royal, pinners.First())
		if between&l.occupied == engine.Bit64(s) {
			return between | engine.Bit64(pinners.First())
		}
	}
	panic("tigerchess: a pinned piece without a pinner")
}

// sound is the squares among some that a piece other than the royal may go to without
// leaving the royal to jumps.
func (p *Position) sound(l *legality, from engine.Square, targets engine.Bits64) engine.Bits64 {
	if l.danger == 0 {
		return targets
	}
	return p.examined(l, from, targets)
}

// examined is sound where there is danger. A move that leaves the squares of danger
// alone changes nothing; any other is looked at on the board as it would be.
func (p *Position) examined(l *legality, from engine.Square, targets engine.Bits64) engine.Bits64 {
	doubtful := targets
	if !l.danger.Has(from) {
		doubtful &= l.danger
	}
	if p.jumped {
		targets = doubtful
	}
	for ; doubtful != 0; doubtful = doubtful.Rest() {
		to := engine.Bit64(doubtful.First())
		if p.exposes(l, l.enemy&^to, l.own&^engine.Bit64(from)|to) {
			targets &^= to
		}
	}
	return targets
}

// exposes says whether the royal could be captured by jumps if the pieces stood so.
func (p *Position) exposes(l *legality, theirs, ours engine.Bits64) bool {
	return p.reaches(l.them, theirs, theirs, ours, l.royal)
}

// soundSteps is sound for pieces that take the same step, given by where they arrive.
func (p *Position) soundSteps(l *legality, targets engine.Bits64, by int) engine.Bits64 {
	if l.danger == 0 {
		return targets
	}
	return p.examinedSteps(l, targets, by)
}

// examinedSteps is soundSteps where there is danger.
func (p *Position) examinedSteps(l *legality, targets engine.Bits64, by int) engine.Bits64 {
	doubtful := targets & (l.danger | shift(l.danger, by))
	if p.jumped {
		targets = doubtful
	}
	for ; doubtful != 0; doubtful = doubtful.Rest() {
		to := engine.Bit64(doubtful.First())
		if p.exposes(l, l.enemy&^to, l.own&^shift(to, -by)|to) {
			targets &^= to
		}
	}
	return targets
}

// soundJumps says whether a sequence of jumps leaves the royal safe. As it may capture
// checkers and pinners on its way, masks do not tell.
func (p *Position) soundJumps(l *legality, c *chains) bool {
	left := engine.Bit64(c.from) | c.taken
	arrived := engine.Bit64(c.to)
	if p.checkers == 0 && !p.jumped && left&lines[l.royal] == 0 && (left|arrived)&l.danger == 0 {
		return true
	}
	theirs := l.enemy &^ c.taken
	if p.attackers(l.royal, l.them, l.occupied&^left|arrived)&theirs != 0 {
		return false
	}
	return l.danger == 0 || !p.exposes(l, theirs, l.own&^left|arrived)
}

// royalTargets is the squares among some on which the royal would be safe.
func (p *Position) royalTargets(l *legality, targets engine.Bits64) engine.Bits64 {
	royal := engine.Bit64(l.royal)
	targets &= around[l.royal]
	jumpers := (p.army.Kinds[swordsman] | p.army.Kinds[archer]) & l.enemy
	for rest := targets; rest != 0; rest = rest.Rest() {
		to := rest.First()
		if p.attacked(to, l.them, l.occupied&^royal) {
			targets &^= engine.Bit64(to)
			continue
		}
		if jumpers == 0 || !p.threatens(l.them, l.enemy, to) {
			continue
		}
		theirs := l.enemy &^ engine.Bit64(to)
		if p.reaches(l.them, theirs, theirs, l.own&^royal|engine.Bit64(to), to) {
			targets &^= engine.Bit64(to)
		}
	}
	return targets
}

// mayCastle says whether castling i is legal for a royal that is not in check. Jumps
// cannot attack her on the first rank, which lies on the rim.
func (p *Position) mayCastle(i int, l *legality) bool {
	c := &p.variant.frame.Castlings()[i]
	if c.Side != l.us || p.rights>>i&1 == 0 || c.Clear()&l.occupied != 0 {
		return false
	}
	vacated := l.occupied &^ engine.Bit64(l.royal)
	for safe := c.Safe(); safe != 0; safe = safe.Rest() {
		if p.attacked(safe.First(), l.them, vacated) {
			return false
		}
	}
	return true
}

// LeavesInCheck says whether a legal move gives check. A quiet one is made on the sets of the
// army alone and taken back.
func (p *Position) LeavesInCheck(m engine.Move) bool {
	if m.Extra() != plain || p.Deploying() || p.Tactical(m) {
		p.Make(m)
		defer p.Undo()
		return p.InCheck()
	}
	a, us := &p.army, p.side&1
	from, to := p.variant.inward(m.From()), p.variant.inward(m.To())
	pieces, step := &a.Kinds[a.Board[from&63].Kind()&15], engine.Bit64(from)|engine.Bit64(to)
	*pieces ^= step
	a.Sides[us] ^= step
	check := p.attacked(a.Royal(us^1), us, a.Occupied()) || p.jumpable(us^1)
	*pieces ^= step
	a.Sides[us] ^= step
	return check
}
