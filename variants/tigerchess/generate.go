package tigerchess

import "panthera/engine"

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
	var l legality
	p.findLegality(&l)
	if which&engine.Tactical != 0 {
		dst = p.jumpMoves(dst, &l)
	}
	return p.stepMoves(dst, &l, which, everywhere)
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
	for ; targets != 0; targets = targets.Rest() {
		dst = append(dst, p.move(from, targets.First()))
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

// Legal says whether m is a legal move: it is if the piece on its square has it.
func (p *Position) Legal(m engine.Move) bool {
	if p.palace != engine.NoSquare {
		return false
	}
	var buffer [64]engine.Move
	var moves []engine.Move
	switch {
	case p.Deploying():
		moves = p.appendPostings(buffer[:0])
	case !p.variant.onField(m.From()):
		return false
	case m.Extra() >= firstJump:
		return p.legalJumps(m)
	default:
		var l legality
		p.findLegality(&l)
		moves = p.stepMoves(buffer[:0], &l, engine.All, engine.Bit64(p.variant.inward(m.From())))
	}
	for _, legal := range moves {
		if legal == m {
			return true
		}
	}
	return false
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
