package orthodox

import "panthera/engine"

// Generate appends the legal moves of the sorts in which: tactical, quiet or all.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	return p.generate(dst, which, everywhere)
}

// MovesTo returns the legal moves of pieces of one kind to a square.
func (p *Position) MovesTo(kind engine.Kind, to engine.Square) (list []engine.Move) {
	var buffer [128]engine.Move
	for _, m := range p.generate(buffer[:0], engine.All, p.army.Kinds[kind&15]) {
		if m.To() == to {
			list = append(list, m)
		}
	}
	return list
}

func (p *Position) generate(dst []engine.Move, which engine.Which, sources engine.Bits64) []engine.Move {
	var l Legality
	p.army.FindLegality(&l, p.ToMove, p.checkers)
	targets := engine.Bits64(0)
	if which&engine.Tactical != 0 {
		targets = l.Enemy
	}
	if which&engine.Quiet != 0 {
		targets |= ^l.Occupied
	}
	sources &= l.Own
	if l.Meets != 0 {
		dst = p.pawnMoves(dst, &l, which, sources)
		dst = p.army.PieceMoves(dst, &l, targets&l.Meets, sources)
	}
	return p.kingMoves(dst, &l, which, targets, sources)
}

// AppendMoves appends the move from one square to each of the targets.
func (a *Army) AppendMoves(dst []engine.Move, from engine.Square, targets engine.Bits64) []engine.Move {
	first := engine.NewMove(from, 0) + a.frame.shift
	for ; targets != 0; targets = targets.Rest() {
		dst = append(dst, first+engine.NewMove(0, targets.First()))
	}
	return dst
}

// PieceMoves appends the moves of leapers and riders.
func (a *Army) PieceMoves(dst []engine.Move, l *Legality, targets, sources engine.Bits64) []engine.Move {
	for i := range a.frame.leapers {
		leaper := &a.frame.leapers[i]
		leaps := leaper.of[l.Us&1]
		for from := a.Kinds[leaper.kind&15] & sources; from != 0; from = from.Rest() {
			s := from.First()
			dst = a.AppendMoves(dst, s, leaps[s&63]&targets&l.Line(s))
		}
	}
	for from := a.diagonal() & sources; from != 0; from = from.Rest() {
		s := from.First()
		dst = a.AppendMoves(dst, s, engine.BishopAttacks64(s, l.Occupied)&targets&l.lineOf(s))
	}
	for from := a.straight() & sources; from != 0; from = from.Rest() {
		s := from.First()
		dst = a.AppendMoves(dst, s, engine.RookAttacks64(s, l.Occupied)&targets&l.lineOf(s))
	}
	return dst
}

// kingMoves appends the moves of the royal, castling included.
func (p *Position) kingMoves(dst []engine.Move, l *Legality, which engine.Which, targets, sources engine.Bits64) []engine.Move {
	if !sources.Has(l.Royal) {
		return dst
	}
	dst = p.army.AppendMoves(dst, l.Royal, p.kingTargets(l, targets))
	if which&engine.Quiet != 0 && p.checkers == 0 && p.rights != 0 {
		dst = p.AppendCastlings(dst, l, p.rights, p.army.Attacked)
	}
	return dst
}

// kingTargets returns the squares, among targets, on which the royal would not be attacked.
func (p *Position) kingTargets(l *Legality, targets engine.Bits64) engine.Bits64 {
	vacated := l.Occupied &^ engine.Bit64(l.Royal)
	targets &= KingAttacks[l.Royal]
	for rest := targets; rest != 0; rest = rest.Rest() {
		if p.army.Attacked(rest.First(), l.Them, vacated) {
			targets &^= engine.Bit64(rest.First())
		}
	}
	return targets
}
