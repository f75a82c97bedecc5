package orthodox

import "panthera/engine"

// pawnSteps is where a set of pawns of one side may go, disregarding pins and checks.
type pawnSteps struct{ single, double, west, east engine.Bits64 }

// stepPawns moves all pawns at once.
func stepPawns(pawns engine.Bits64, l *legality) pawnSteps {
	up := forward[l.us]
	single := shift(pawns, up) &^ l.occupied
	return pawnSteps{
		single: single,
		double: shift(single&secondStep[l.us], up) &^ l.occupied,
		west:   shift(pawns&^fileA, up-1) & l.enemy,
		east:   shift(pawns&^fileH, up+1) & l.enemy,
	}
}

// only restricts where pawns may go.
func (s pawnSteps) only(where engine.Bits64) pawnSteps {
	return pawnSteps{s.single & where, s.double & where, s.west & where, s.east & where}
}

// pawnMoves appends the moves of pawns.
func (p *Position) pawnMoves(dst []engine.Move, l *legality, which engine.Which, sources engine.Bits64) []engine.Move {
	pawns := p.army.Kinds[Pawn] & sources
	dst = p.appendSteps(dst, l, which, stepPawns(pawns&^l.pinned, l).only(l.meets))
	for pinned := pawns & l.pinned; pinned != 0; pinned = pinned.Rest() {
		s := pinned.First()
		steps := stepPawns(engine.Bit64(s), l).only(l.meets & engine.Line64(l.king, s))
		dst = p.appendSteps(dst, l, which, steps)
	}
	if which&engine.Tactical != 0 && p.passed != noPassed {
		for from := p.passedTakers() & sources; from != 0; from = from.Rest() {
			dst = append(dst, engine.NewMove(from.First(), p.passed).Mark(enPassant))
		}
	}
	return dst
}

// appendSteps writes down the moves of a set of pawns.
func (p *Position) appendSteps(dst []engine.Move, l *legality, which engine.Which, s pawnSteps) []engine.Move {
	up, last := forward[l.us], lastRank[l.us]
	if which&engine.Tactical != 0 {
		dst = p.appendCaptures(dst, l.us, s.west, up-1)
		dst = p.appendCaptures(dst, l.us, s.east, up+1)
	}
	if which&engine.Quiet != 0 {
		for to := s.single &^ last; to != 0; to = to.Rest() {
			dst = append(dst, engine.NewMove(back(to.First(), up), to.First()))
		}
		for to := s.double; to != 0; to = to.Rest() {
			dst = append(dst, engine.NewMove(back(to.First(), 2*up), to.First()))
		}
	}
	for to := s.single & last; to != 0; to = to.Rest() {
		kinds := p.army.frame.promotions[l.us][to.First()&63]
		m := engine.NewMove(back(to.First(), up), to.First())
		if which&engine.Tactical != 0 {
			dst = append(dst, m.With(kinds[0]))
		}
		if which&engine.Quiet != 0 {
			for _, k := range kinds[1:] {
				dst = append(dst, m.With(k))
			}
		}
	}
	return dst
}

// appendCaptures writes down captures, each promotion among them as a move of its own.
func (p *Position) appendCaptures(dst []engine.Move, us engine.Side, targets engine.Bits64, by int) []engine.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := engine.NewMove(back(to, by), to)
		if !lastRank[us].Has(to) {
			dst = append(dst, m)
			continue
		}
		for _, k := range p.army.frame.promotions[us][to&63] {
			dst = append(dst, m.With(k))
		}
	}
	return dst
}

// back is the square a pawn came from.
func back(to engine.Square, by int) engine.Square { return engine.Square(int(to)-by) & 63 }

// passedTakers is the pawns that may legally capture en passant. Two pieces leave one line
// at once, so the royal's safety is looked at on the board as it would be.
func (p *Position) passedTakers() engine.Bits64 {
	a, us, them := &p.army, p.side&1, p.side.Other()&1
	victim := engine.Bit64(back(p.passed, forward[us]))
	takers := pawnAttacks[them][p.passed&63] & a.Kinds[Pawn] & a.Sides[us]
	for rest := takers; rest != 0; rest = rest.Rest() {
		taker := engine.Bit64(rest.First())
		after := a.Occupied()&^(taker|victim) | engine.Bit64(p.passed)
		if a.Attackers(a.Royal(us), them, after)&^victim != 0 {
			takers &^= taker
		}
	}
	return takers
}
