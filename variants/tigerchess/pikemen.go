package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// pikemanSteps returns the squares where a Pikeman may go, ignoring jumps of the enemy. A Pikeman that
// stayed on the eighth rank goes nowhere (rule sheet, Exchanges).
func (l *legality) pikemanSteps(from engine.Square) orthodox.PawnSteps {
	return orthodox.StepPawns(engine.Bit64(from)&^orthodox.LastRank[l.Us], &l.Legality).Only(l.Meets & l.Line(from))
}

// pikemanMoves appends the moves of Pikemen. It does not test whether they open jumps of the enemy,
// except for en passant captures.
func (p *Position) pikemanMoves(dst []engine.Move, l *legality, which engine.Which, sources engine.Bits64) []engine.Move {
	pieces := p.army.Kinds[pikeman] & sources &^ orthodox.LastRank[l.Us]
	dst = p.appendPikemen(dst, l.Us, which, orthodox.StepPawns(pieces&^l.Pinned, &l.Legality).Only(l.Meets))
	for pinned := pieces & l.Pinned; pinned != 0; pinned = pinned.Rest() {
		dst = p.appendPikemen(dst, l.Us, which, l.pikemanSteps(pinned.First()))
	}
	if which&engine.Tactical != 0 && p.passed != noPassed {
		for pieces = p.passedTakers(l) & sources; pieces != 0; pieces = pieces.Rest() {
			dst = append(dst, p.move(pieces.First(), p.passed).Mark(enPassant))
		}
	}
	return dst
}

// appendPikemen appends the moves of a set of Pikemen; s holds the squares where they may step.
func (p *Position) appendPikemen(dst []engine.Move, us engine.Side, which engine.Which, s orthodox.PawnSteps) []engine.Move {
	up := orthodox.Forward[us]
	if which&engine.Tactical != 0 {
		dst = p.appendArrivals(dst, us, engine.All, s.West, up-1)
		dst = p.appendArrivals(dst, us, engine.All, s.East, up+1)
	}
	dst = p.appendArrivals(dst, us, which, s.Single, up)
	if which&engine.Quiet != 0 {
		dst = p.appendSteps(dst, s.Double, 2*up)
	}
	return dst
}

// appendArrivals appends the moves of Pikemen that take the same step, with their exchanges (rule
// sheet, Exchanges). Exchanges are tactical, other moves quiet; for captures the caller passes All.
func (p *Position) appendArrivals(dst []engine.Move, us engine.Side, which engine.Which, targets engine.Bits64, by int) []engine.Move {
	far := seventhRank[us] | orthodox.LastRank[us]
	if which&engine.Quiet != 0 {
		dst = p.appendSteps(dst, targets&^far, by)
	}
	for targets &= far; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := p.move(orthodox.Back(to, by), to)
		exchange, may := p.exchangeOn(us, to)
		if exchange != engine.NoKind && which&engine.Tactical != 0 {
			dst = append(dst, m.With(exchange))
		}
		if may && which&engine.Quiet != 0 {
			dst = append(dst, m)
		}
	}
	return dst
}

// exchangeOn returns the kind for which a Pikeman is exchanged on a square of its seventh or eighth
// rank, and whether it may stay a Pikeman (rule sheet, Exchanges). On the seventh it may become a
// Knight, and must if no TigerKnight waits. On the eighth it must become the TigerKnight if that
// waits, and otherwise stays.
func (p *Position) exchangeOn(us engine.Side, to engine.Square) (exchange engine.Kind, stay bool) {
	waiting := p.waiting(us)
	switch {
	case seventhRank[us].Has(to):
		return knight, waiting
	case waiting:
		return tigerKnight, false
	}
	return engine.NoKind, true
}

func (p *Position) waiting(us engine.Side) bool { return p.hand[engine.NewPiece(tigerKnight, us)] != 0 }

func (p *Position) countPikemen(l *legality) int {
	more := 0
	if p.waiting(l.Us) {
		more = 1
	}
	n := orthodox.CountPawns(p.army.Kinds[pikeman]&l.Own&^orthodox.LastRank[l.Us], &l.Legality, seventhRank[l.Us], more)
	if p.passed != noPassed {
		n += p.passedTakers(l).Count()
	}
	return n
}

// passedTakers returns the Pikemen that may legally capture en passant. Two pieces leave one line at
// once, so the royal's safety is tested on the board after the capture.
func (p *Position) passedTakers(l *legality) engine.Bits64 {
	victim := engine.Bit64(orthodox.Back(p.passed, orthodox.Forward[l.Us]))
	takers := orthodox.PawnAttacks[l.Them][p.passed&63] & p.army.Kinds[pikeman] & l.Own
	for rest := takers; rest != 0; rest = rest.Rest() {
		taker, arrived := engine.Bit64(rest.First()), engine.Bit64(p.passed)
		theirs := l.Enemy &^ victim
		attacked := p.attackers(l.Royal, l.Them, l.Occupied&^(taker|victim)|arrived)&theirs != 0
		if attacked || l.danger != 0 && p.exposes(l, theirs, l.Own&^taker|arrived) {
			takers &^= taker
		}
	}
	return takers
}
