package tigerchess

import (
	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/orthodox"
)

// The values of a move's extra bits (Move.Extra) in this game.
const (
	plain = iota
	enPassant
	castle   // castle + i is castling i of the frame
	toPalace = castle + 4
	// firstJump − 1 + n stands for the n-th sequence of jumps of the piece: see chains.
	firstJump = toPalace + 1
)

// Generate appends the legal moves of the requested sort: tactical, quiet or all.
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

// stepMoves appends the moves other than jumps of the pieces on the squares in sources.
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

func (p *Position) move(from, to engine.Square) engine.Move {
	return engine.NewMove(p.variant.outward(from), p.variant.outward(to))
}

// royalMoves appends the royal's moves, castling included. Jumps cannot attack a castling royal, since
// no piece can jump over the first rank, the rim of the board.
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

// mayGo reports whether the piece on from may legally move to the square in to by an ordinary move: no
// castling, jump, exchange or en passant capture.
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

func (p *Position) makesArcher(m engine.Move) bool {
	return p.board[m.From()&127].Kind() == swordsman && orthodox.LastRank[p.ToMove&1].Has(p.variant.inward(m.To()))
}
