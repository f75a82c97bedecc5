package tigerchess

import (
	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/orthodox"
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
		targets = l.Enemy
		if p.variant.palaces && p.mayTakePalace(l) && sources.Has(p.palaceGate(l.Us)) {
			dst = append(dst, p.palaceMove(l.Us))
		}
	}
	if which&engine.Quiet != 0 {
		targets |= ^l.Occupied
	}
	sources &= l.Own
	if l.Meets != 0 {
		before := len(dst)
		dst = p.army.PieceMoves(p.pikemanMoves(dst, l, which, sources), &l.Legality, targets&l.Meets, sources)
		dst = p.sound(p.draughtSteps(dst, l, which, sources), before, l)
	}
	return p.royalMoves(dst, l, which, targets, sources)
}

// move is a move between two squares of the Chessfield.
func (p *Position) move(from, to engine.Square) engine.Move {
	return engine.NewMove(p.variant.outward(from), p.variant.outward(to))
}

// royalMoves appends the moves of the royal, castling included, in which jumps cannot attack her: the
// first rank lies on the rim.
func (p *Position) royalMoves(dst []engine.Move, l *legality, which engine.Which, targets, sources engine.Bits64) []engine.Move {
	if !sources.Has(l.Royal) {
		return dst
	}
	dst = p.army.AppendMoves(dst, l.Royal, p.royalTargets(l, targets))
	if which&engine.Quiet != 0 && !p.InCheck() && p.rights != 0 {
		dst = p.variant.frame.AppendCastlings(dst, &l.Legality, p.rights, p.attacked)
	}
	return dst
}

// mayGo says whether a piece has a legal move from a square of the Chessfield to another one
// which only the two squares tell: no castling, jump or exchange and no capture en passant.
func (p *Position) mayGo(l *legality, from engine.Square, to engine.Bits64) bool {
	kind := p.army.Board[from&63].Kind()
	switch {
	case kind == queen:
		return p.royalTargets(l, to&^l.Own) != 0
	case kind == pikeman && to&(seventhRank[l.Us]|orthodox.LastRank[l.Us]) != 0:
		if _, stays := p.exchangeOn(l.Us, to.First()); !stays {
			return false
		}
	}
	var c army.Scene64
	p.variant.rules.Stage(&c, l.Us, l.Own, l.Enemy)
	return c.Reach(kind, from)&to&l.Meets&l.Line(from) != 0 && !p.exposed(l, from, to.First())
}

// makesArcher says whether a legal move takes a Swordsman to its eighth rank.
func (p *Position) makesArcher(m engine.Move) bool {
	return p.board[m.From()&127].Kind() == swordsman && orthodox.LastRank[p.ToMove&1].Has(p.variant.inward(m.To()))
}
