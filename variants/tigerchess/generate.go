package tigerchess

import (
	"slices"

	"panthera/engine"
)

// What the game's own bits of a move say.
const (
	plain = iota
	enPassant
	castle   // castle + i is castling i of the frame
	toPalace = castle + 4
	// firstJump − 1 + n is the n-th sequence of jumps of the piece: see chains.
	firstJump = toPalace + 1
)

// Generate appends the legal moves of the asked sorts.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	switch {
	case p.palace != engine.NoSquare:
		return dst
	case p.Deploying():
		if which&engine.Quiet != 0 {
			dst = p.appendPostings(dst)
		}
		return dst
	}
	l := p.legality()
	if which&engine.Tactical != 0 {
		dst = p.jumpMoves(dst, l)
	}
	return p.stepMoves(dst, l, which, everywhere)
}

// stepMoves appends the moves other than jumps of the pieces on some squares.
func (p *Position) stepMoves(dst []engine.Move, l *legality, which engine.Which, sources engine.Bits64) []engine.Move {
	targets := engine.Bits64(0)
	if which&engine.Tactical != 0 {
		targets = l.enemy
		if p.variant.palaces && p.mayTakePalace(l) && sources.Has(p.palaceGate(l.us)) {
			dst = append(dst, p.palaceMove(l.us))
		}
	}
	if which&engine.Quiet != 0 {
		targets |= ^l.occupied
	}
	sources &= l.own
	if l.meets != 0 {
		dst = p.pikemanMoves(dst, l, which, sources)
		dst = p.pieceMoves(dst, l, targets&l.meets, sources)
		dst = p.draughtSteps(dst, l, which, sources)
	}
	return p.royalMoves(dst, l, which, targets, sources)
}

// move is a move between two squares of the Chessfield.
func (p *Position) move(from, to engine.Square) engine.Move {
	return engine.NewMove(p.variant.outward(from), p.variant.outward(to))
}

func (p *Position) appendMoves(dst []engine.Move, from engine.Square, targets engine.Bits64) []engine.Move {
	first := p.move(from, 0) // to which the target may be added: outward adds, too
	for ; targets != 0; targets = targets.Rest() {
		dst = append(dst, first+engine.NewMove(0, targets.First()))
	}
	return dst
}

// leaps is where a leaper of a side gets from a square.
func (t *leaper) from(s engine.Square, side engine.Side) engine.Bits64 {
	if t.kind == tigerKnight && side == engine.Black {
		return t.leaps[s&63] | four[s&63]
	}
	return t.leaps[s&63]
}

// pieceMoves appends the moves of leapers and riders.
func (p *Position) pieceMoves(dst []engine.Move, l *legality, targets, sources engine.Bits64) []engine.Move {
	a := &p.army
	for i := range leapers {
		t := &leapers[i]
		for pieces := a.Kinds[t.kind] & sources; pieces != 0; pieces = pieces.Rest() {
			s := pieces.First()
			dst = p.appendMoves(dst, s, p.sound(l, s, t.from(s, l.us)&targets&l.line(s)))
		}
	}
	for pieces := (a.Kinds[baron] | a.Kinds[king]) & sources; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		dst = p.appendMoves(dst, s, p.sound(l, s, engine.BishopAttacks64(s, l.occupied)&targets&l.line(s)))
	}
	for pieces := (a.Kinds[tower] | a.Kinds[king]) & sources; pieces != 0; pieces = pieces.Rest() {
		s := pieces.First()
		dst = p.appendMoves(dst, s, p.sound(l, s, engine.RookAttacks64(s, l.occupied)&targets&l.line(s)))
	}
	return dst
}

// royalMoves appends the moves of the royal, castling included.
func (p *Position) royalMoves(dst []engine.Move, l *legality, which engine.Which, targets, sources engine.Bits64) []engine.Move {
	if !sources.Has(l.royal) {
		return dst
	}
	dst = p.appendMoves(dst, l.royal, p.royalTargets(l, targets))
	if which&engine.Quiet == 0 || p.InCheck() || p.rights == 0 {
		return dst
	}
	for i := range p.variant.frame.Castlings() {
		if p.mayCastle(i, l) {
			to := p.variant.frame.Castlings()[i].KingTo
			dst = append(dst, p.move(l.royal, to).Mark(castle+i))
		}
	}
	return dst
}

// Legal says whether m is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	from, to := p.variant.inward(m.From()), p.variant.inward(m.To())
	switch {
	case p.palace != engine.NoSquare:
		return false
	case p.Deploying():
		return slices.Contains(p.appendPostings(make([]engine.Move, 0, 16)), m)
	case !p.variant.onField(m.From()) || !p.army.Sides[p.side&1].Has(from):
		return false
	case m.Extra() >= firstJump:
		return p.legalJumps(m)
	case m.Extra() == plain && m.Kind() == engine.NoKind:
		return p.variant.onField(m.To()) && p.mayGo(p.legality(), from, engine.Bit64(to))
	}
	var buffer [64]engine.Move
	return slices.Contains(p.stepMoves(buffer[:0], p.legality(), engine.All, engine.Bit64(from)), m)
}

// mayGo says whether a piece has a legal move from a square of the Chessfield to another one
// which only the two squares tell: no castling, jump or exchange and no capture en passant.
func (p *Position) mayGo(l *legality, from engine.Square, to engine.Bits64) bool {
	if to&l.own != 0 {
		return false
	}
	var reach engine.Bits64
	switch kind := p.army.Board[from&63].Kind(); kind {
	case queen:
		return p.royalTargets(l, to) != 0
	case pikeman:
		if to&(seventhRank[l.us]|eighthRank[l.us]) != 0 {
			if _, stays := p.exchangeOn(l.us, to.First()); !stays {
				return false
			}
		}
		s := p.steps(l, engine.Bit64(from), to&l.meets&l.line(from))
		return s.single|s.double|s.west|s.east != 0
	case swordsman:
		reach = ahead[l.us][from&63] &^ l.occupied
	case archer:
		reach = diagonal[from&63] &^ l.occupied
	default:
		reach = p.army.Attacks(kind, from, l.occupied)
		if kind == tigerKnight && l.us == engine.Black {
			reach |= four[from&63]
		}
	}
	return p.sound(l, from, reach&to&l.meets&l.line(from)) != 0
}

// Tactical says whether a legal move captures, exchanges a Pikeman or makes an Archer.
func (p *Position) Tactical(m engine.Move) bool {
	if p.Deploying() {
		return false
	}
	return m.Extra() >= toPalace || m.Extra() == enPassant || m.Kind() != engine.NoKind ||
		p.board[m.To()&127] != engine.NoPiece || p.makesArcher(m)
}

// makesArcher says whether a legal move takes a Swordsman to its eighth rank.
func (p *Position) makesArcher(m engine.Move) bool {
	return p.board[m.From()&127].Kind() == swordsman && eighthRank[p.side&1].Has(p.variant.inward(m.To()))
}
