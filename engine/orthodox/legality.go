package orthodox

import "panthera/engine"

const everywhere = ^engine.Bits64(0)

// Legality holds the sets that decide which moves are legal. It is computed once for each position.
type Legality struct {
	Us, Them             engine.Side
	Own, Enemy, Occupied engine.Bits64
	Royal                engine.Square
	Pinned               engine.Bits64
	// Meets has the squares to which a piece other than the royal may go as far as checks matter: all out of check, a
	// single checker's and those in front of it, none under double check.
	Meets engine.Bits64
}

// FindLegality fills l in place, since returning a copy would take longer.
func (a *Army) FindLegality(l *Legality, us engine.Side, checkers engine.Bits64) {
	us &= 1
	l.Us, l.Them, l.Own, l.Enemy = us, us^1, a.Sides[us], a.Sides[us^1]
	l.Occupied = l.Own | l.Enemy
	l.Royal = (a.Kinds[King] & l.Own).First() & 63
	l.Pinned = a.pinned(us)
	l.Meets = everywhere
	if checkers != 0 {
		l.Meets = checkers
		switch {
		case checkers.Several():
			l.Meets = 0
		case checkers&(a.diagonal()|a.straight()) != 0: // a leaper cannot be blocked
			l.Meets |= engine.Between64(l.Royal, checkers.First())
		}
	}
}

// Line returns the squares to which a pin restricts the piece on s; all squares if it is not pinned.
func (l *Legality) Line(s engine.Square) engine.Bits64 {
	if !l.Pinned.Has(s) {
		return everywhere
	}
	return l.pinLine(s)
}

// pinLine returns the line of a pin, up to and including the pinning piece. It must end there since a leaper could
// jump beyond.
func (l *Legality) pinLine(s engine.Square) engine.Bits64 {
	for pinners := engine.Line64(l.Royal, s) & l.Enemy; pinners != 0; pinners = pinners.Rest() {
		between := engine.Between64(l.Royal, pinners.First())
		if between&l.Occupied == engine.Bit64(s) {
			return between | engine.Bit64(pinners.First())
		}
	}
	panic("orthodox: a pinned piece without a pinner")
}

// lineOf returns the same as Line, or more beyond the pinning piece, where a rider cannot go.
func (l *Legality) lineOf(s engine.Square) engine.Bits64 {
	if l.Pinned.Has(s) {
		return engine.Line64(l.Royal, s)
	}
	return everywhere
}
