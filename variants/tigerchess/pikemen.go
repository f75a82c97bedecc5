package tigerchess

import "panthera/engine"

// pikemanSteps is where a set of Pikemen of one side may go, as soon as pins, checks
// and jumps are regarded.
type pikemanSteps struct{ single, double, west, east engine.Bits64 }

// steps moves a set of Pikemen at once, to some squares. One that has stayed on the
// eighth rank has none before it (sheet, Exchanges).
func (p *Position) steps(l *legality, pieces, where engine.Bits64) pikemanSteps {
	pieces &^= eighthRank[l.us]
	up := forward[l.us]
	single := shift(pieces, up) &^ l.occupied
	return pikemanSteps{
		single: p.soundSteps(l, single&where, up),
		double: p.soundSteps(l, shift(single&secondStep[l.us], up)&^l.occupied&where, 2*up),
		west:   p.soundSteps(l, shift(pieces&^fileA, up-1)&l.enemy&where, up-1),
		east:   p.soundSteps(l, shift(pieces&^fileH, up+1)&l.enemy&where, up+1),
	}
}

// pikemanMoves appends the moves of Pikemen.
func (p *Position) pikemanMoves(dst []engine.Move, l *legality, which engine.Which, sources engine.Bits64) []engine.Move {
	pieces := p.army.Kinds[pikeman] & sources
	dst = p.appendPikemen(dst, l.us, which, p.steps(l, pieces&^l.pinned, l.meets))
	for pinned := pieces & l.pinned; pinned != 0; pinned = pinned.Rest() {
		s := pinned.First()
		dst = p.appendPikemen(dst, l.us, which, p.steps(l, engine.Bit64(s), l.meets&l.line(s)))
	}
	if which&engine.Tactical != 0 && p.passed != noPassed {
		for pieces = p.passedTakers(l) & sources; pieces != 0; pieces = pieces.Rest() {
			dst = append(dst, p.move(pieces.First(), p.passed).Mark(enPassant))
		}
	}
	return dst
}

// appendPikemen writes down the moves of a set of Pikemen.
func (p *Position) appendPikemen(dst []engine.Move, us engine.Side, which engine.Which, s pikemanSteps) []engine.Move {
	up := forward[us]
	if which&engine.Tactical != 0 {
		dst = p.appendArrivals(dst, us, engine.All, s.west, up-1)
		dst = p.appendArrivals(dst, us, engine.All, s.east, up+1)
	}
	dst = p.appendArrivals(dst, us, which, s.single, up)
	if which&engine.Quiet != 0 {
		dst = p.appendSteps(dst, s.double, 2*up)
	}
	return dst
}

// appendArrivals writes down the moves of Pikemen that take the same step, with their
// exchanges (sheet, Exchanges). Exchanges are tactical, other moves quiet; for captures
// which is all.
func (p *Position) appendArrivals(dst []engine.Move, us engine.Side, which engine.Which, targets engine.Bits64, by int) []engine.Move {
	far := seventhRank[us] | eighthRank[us]
	if which&engine.Quiet != 0 {
		dst = p.appendSteps(dst, targets&^far, by)
	}
	for targets &= far; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := p.move(back(to, by), to)
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

// exchangeOn is what a Pikeman is exchanged for on a square of its seventh or eighth
// rank, and whether it may stay what it is (sheet, Exchanges): on the eighth for the
// TigerKnight if that is waiting, and else never; on the seventh for a Knight, by choice
// as long as the TigerKnight is waiting.
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

// waiting says whether a side's TigerKnight waits off the board.
func (p *Position) waiting(us engine.Side) bool { return p.hand[engine.NewPiece(tigerKnight, us)] != 0 }

// countPikemen is the number of moves of Pikemen.
func (p *Position) countPikemen(l *legality) int {
	pieces := p.army.Kinds[pikeman] & l.own
	n := p.countSteps(l, p.steps(l, pieces&^l.pinned, l.meets))
	for pinned := pieces & l.pinned; pinned != 0; pinned = pinned.Rest() {
		s := pinned.First()
		n += p.countSteps(l, p.steps(l, engine.Bit64(s), l.meets&l.line(s)))
	}
	if p.passed != noPassed {
		n += p.passedTakers(l).Count()
	}
	return n
}

func (p *Position) countSteps(l *legality, s pikemanSteps) int {
	n := s.single.Count() + s.double.Count() + s.west.Count() + s.east.Count()
	if seventh := seventhRank[l.us]; (s.single|s.west|s.east)&seventh != 0 && p.waiting(l.us) {
		n += (s.single & seventh).Count() + (s.west & seventh).Count() + (s.east & seventh).Count()
	}
	return n
}

// passedTakers is the Pikemen that may legally capture en passant. Two pieces leave one
// line at once, so the royal's safety is looked at on the board as it would be.
func (p *Position) passedTakers(l *legality) engine.Bits64 {
	victim := engine.Bit64(back(p.passed, forward[l.us]))
	takers := ahead[l.them][p.passed&63] & p.army.Kinds[pikeman] & l.own
	for rest := takers; rest != 0; rest = rest.Rest() {
		taker, arrived := engine.Bit64(rest.First()), engine.Bit64(p.passed)
		theirs := l.enemy &^ victim
		attacked := p.attackers(l.royal, l.them, l.occupied&^(taker|victim)|arrived)&theirs != 0
		if attacked || l.danger != 0 && p.exposes(l, theirs, l.own&^taker|arrived) {
			takers &^= taker
		}
	}
	return takers
}
