package orthodox

import "panthera/engine"

// everywhere is the set of all squares.
const everywhere = ^engine.Bits64(0)

// legality is what decides which moves are legal, found once a position.
type legality struct {
	us, them engine.Side
	own      engine.Bits64
	enemy    engine.Bits64
	occupied engine.Bits64
	king     engine.Square
	pinned   engine.Bits64
	// meets is where a piece other than the royal may go: everywhere out of check, onto
	// or in front of a single checker, nowhere under double check.
	meets engine.Bits64
}

// findLegality fills l in where it lies: what is returned is copied, which would wait for its parts.
func (p *Position) findLegality(l *legality) {
	a := &p.army
	us := p.side & 1
	l.us, l.them, l.own, l.enemy = us, us^1, a.Sides[us], a.Sides[us^1]
	l.occupied = l.own | l.enemy
	l.king = (a.Kinds[King] & l.own).First() & 63
	l.pinned = a.Pinned(us)
	l.meets = everywhere
	if p.checkers != 0 {
		l.meets = p.checkers
		switch {
		case p.checkers.Several():
			l.meets = 0
		case p.checkers&(a.diagonal()|a.straight()) != 0: // a leaper cannot be blocked
			l.meets |= engine.Between64(l.king, p.checkers.First())
		}
	}
}

// Generate appends the legal moves of the asked sorts.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	return p.generate(dst, which, everywhere)
}

// generate appends the legal moves of the pieces on some squares.
func (p *Position) generate(dst []engine.Move, which engine.Which, sources engine.Bits64) []engine.Move {
	var l legality
	p.findLegality(&l)
	targets := engine.Bits64(0)
	if which&engine.Tactical != 0 {
		targets = l.enemy
	}
	if which&engine.Quiet != 0 {
		targets |= ^l.occupied
	}
	sources &= l.own
	if l.meets != 0 {
		dst = p.pawnMoves(dst, &l, which, sources)
		dst = p.pieceMoves(dst, &l, targets&l.meets, sources)
	}
	return p.kingMoves(dst, &l, which, targets, sources)
}

func appendMoves(dst []engine.Move, from engine.Square, targets engine.Bits64) []engine.Move {
	for ; targets != 0; targets = targets.Rest() {
		dst = append(dst, engine.NewMove(from, targets.First()))
	}
	return dst
}

// pieceMoves appends the moves of leapers and riders.
func (p *Position) pieceMoves(dst []engine.Move, l *legality, targets, sources engine.Bits64) []engine.Move {
	a := &p.army
	for i := range a.frame.leapers {
		leaper := &a.frame.leapers[i]
		for from := a.Kinds[leaper.kind&15] & sources; from != 0; from = from.Rest() {
			s := from.First()
			dst = appendMoves(dst, s, leaper.leaps[s&63]&targets&p.leapLine(l, s))
		}
	}
	for from := a.diagonal() & sources; from != 0; from = from.Rest() {
		s := from.First()
		dst = appendMoves(dst, s, engine.BishopAttacks64(s, l.occupied)&targets&l.lineOf(s))
	}
	for from := a.straight() & sources; from != 0; from = from.Rest() {
		s := from.First()
		dst = appendMoves(dst, s, engine.RookAttacks64(s, l.occupied)&targets&l.lineOf(s))
	}
	return dst
}

// lineOf is where a pin leaves a piece on s to go: everywhere if it is not pinned.
func (l *legality) lineOf(s engine.Square) engine.Bits64 {
	if l.pinned.Has(s) {
		return engine.Line64(l.king, s)
	}
	return everywhere
}

// leapLine is where a pin leaves a leaper on s to go: unlike a rider it may jump over
// the pinner, so only up to and with that.
func (p *Position) leapLine(l *legality, s engine.Square) engine.Bits64 {
	if !l.pinned.Has(s) {
		return everywhere
	}
	for pinners := engine.Line64(l.king, s) & l.enemy; pinners != 0; pinners = pinners.Rest() {
		between := engine.Between64(l.king, pinners.First())
		if between&l.occupied == engine.Bit64(s) {
			return between | engine.Bit64(pinners.First())
		}
	}
	panic("orthodox: a pinned piece without a pinner")
}

// kingMoves appends the moves of the royal, castling included.
func (p *Position) kingMoves(dst []engine.Move, l *legality, which engine.Which, targets, sources engine.Bits64) []engine.Move {
	if !sources.Has(l.king) {
		return dst
	}
	dst = appendMoves(dst, l.king, p.kingTargets(l, targets))
	if which&engine.Quiet == 0 || p.checkers != 0 || p.rights == 0 {
		return dst
	}
	for i := range p.ways {
		if p.mayCastle(i, l) {
			dst = append(dst, engine.NewMove(l.king, p.ways[i].KingTo).Mark(castle+i))
		}
	}
	return dst
}

// kingTargets is the squares among some on which the royal would not be attacked.
func (p *Position) kingTargets(l *legality, targets engine.Bits64) engine.Bits64 {
	vacated := l.occupied &^ engine.Bit64(l.king)
	targets &= kingAttacks[l.king]
	for rest := targets; rest != 0; rest = rest.Rest() {
		if p.army.Attacked(rest.First(), l.them, vacated) {
			targets &^= engine.Bit64(rest.First())
		}
	}
	return targets
}

// mayCastle says whether castling i is legal for a royal that is not in check. What attacks
// a square along the rank from behind the rook does so to the end: the royal comes to stand
// between.
func (p *Position) mayCastle(i int, l *legality) bool {
	c := &p.ways[i]
	if c.Side != l.us || p.rights>>i&1 == 0 || c.clear&l.occupied != 0 {
		return false
	}
	vacated := l.occupied &^ c.movers
	for safe := c.safe; safe != 0; safe = safe.Rest() {
		if p.army.Attacked(safe.First(), l.them, vacated) {
			return false
		}
	}
	return true
}

// Legal says whether m is a legal move: it is if the piece on its square has it.
func (p *Position) Legal(m engine.Move) bool {
	if m.From() >= 64 || p.army.Board[m.From()] == engine.NoPiece {
		return false
	}
	var buffer [64]engine.Move
	for _, legal := range p.generate(buffer[:0], engine.All, engine.Bit64(m.From())) {
		if legal == m {
			return true
		}
	}
	return false
}

// Tactical says whether a legal move captures or makes the foremost promotion.
func (p *Position) Tactical(m engine.Move) bool {
	return p.army.Board[m.To()] != engine.NoPiece && m.Extra() < castle || m.Extra() == enPassant ||
		m.Kind() != engine.NoKind && m.Kind() == p.army.frame.promotions[p.side][m.To()&63][0]
}
