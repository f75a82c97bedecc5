package orthodox

import "panthera/engine"

// PawnSteps has the squares where pawns arrive by a single or double step or a capture to the west or east.
type PawnSteps struct{ Single, Double, West, East engine.Bits64 }

// StepPawns returns the steps of all given pawns at once. None of them may be on its last rank.
func StepPawns(pawns engine.Bits64, l *Legality) PawnSteps {
	up := Forward[l.Us]
	single := pawns.Shift(up) &^ l.Occupied
	return PawnSteps{
		Single: single,
		Double: (single & SecondStep[l.Us]).Shift(up) &^ l.Occupied,
		West:   (pawns &^ FileA).Shift(up-1) & l.Enemy,
		East:   (pawns &^ FileH).Shift(up+1) & l.Enemy,
	}
}

// Only restricts where pawns may go.
func (s PawnSteps) Only(where engine.Bits64) PawnSteps {
	return PawnSteps{s.Single & where, s.Double & where, s.West & where, s.East & where}
}

func (p *Position) pawnMoves(dst []engine.Move, l *Legality, which engine.Which, sources engine.Bits64) []engine.Move {
	pawns := p.army.Kinds[Pawn] & sources
	dst = p.appendSteps(dst, l, which, StepPawns(pawns&^l.Pinned, l).Only(l.Meets))
	for pinned := pawns & l.Pinned; pinned != 0; pinned = pinned.Rest() {
		s := pinned.First()
		steps := StepPawns(engine.Bit64(s), l).Only(l.Meets & engine.Line64(l.Royal, s))
		dst = p.appendSteps(dst, l, which, steps)
	}
	if which&engine.Tactical != 0 && p.passed != noPassed {
		for from := p.passedTakers() & sources; from != 0; from = from.Rest() {
			dst = append(dst, engine.NewMove(from.First(), p.passed).Mark(enPassant))
		}
	}
	return dst
}

func (p *Position) appendSteps(dst []engine.Move, l *Legality, which engine.Which, s PawnSteps) []engine.Move {
	up, last := Forward[l.Us], LastRank[l.Us]
	if which&engine.Tactical != 0 {
		dst = p.appendCaptures(dst, l.Us, s.West, up-1)
		dst = p.appendCaptures(dst, l.Us, s.East, up+1)
	}
	if which&engine.Quiet != 0 {
		for to := s.Single &^ last; to != 0; to = to.Rest() {
			dst = append(dst, engine.NewMove(Back(to.First(), up), to.First()))
		}
		for to := s.Double; to != 0; to = to.Rest() {
			dst = append(dst, engine.NewMove(Back(to.First(), 2*up), to.First()))
		}
	}
	for to := s.Single & last; to != 0; to = to.Rest() {
		kinds := p.army.frame.promotions[l.Us][to.First()&63]
		m := engine.NewMove(Back(to.First(), up), to.First())
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

// appendCaptures appends captures of pawns; each promotion is a move of its own.
func (p *Position) appendCaptures(dst []engine.Move, us engine.Side, targets engine.Bits64, by int) []engine.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		m := engine.NewMove(Back(to, by), to)
		if !LastRank[us].Has(to) {
			dst = append(dst, m)
			continue
		}
		for _, k := range p.army.frame.promotions[us][to&63] {
			dst = append(dst, m.With(k))
		}
	}
	return dst
}

// Back returns the square that a pawn came from by a step that added by to the number of its square.
func Back(to engine.Square, by int) engine.Square { return engine.Square(int(to)-by) & 63 }

// passedTakers returns the pawns that may legally capture en passant. Two pieces leave the same line at once, so the
// safety of the royal is tested on the board after the capture.
func (p *Position) passedTakers() engine.Bits64 {
	a, us, them := &p.army, p.ToMove&1, p.ToMove.Other()&1
	victim := engine.Bit64(Back(p.passed, Forward[us]))
	takers := PawnAttacks[them][p.passed&63] & a.Kinds[Pawn] & a.Sides[us]
	for rest := takers; rest != 0; rest = rest.Rest() {
		taker := engine.Bit64(rest.First())
		after := a.Occupied()&^(taker|victim) | engine.Bit64(p.passed)
		if a.attackers(a.Royal(us), them, after)&^victim != 0 {
			takers &^= taker
		}
	}
	return takers
}

// CapturablePassed returns the square passed over if a pawn of side us attacks it, else NoSquare.
func (a *Army) CapturablePassed(s engine.Square, us engine.Side) engine.Square {
	if s == noPassed || PawnAttacks[us.Other()][s&63]&a.Kinds[Pawn]&a.Sides[us] == 0 {
		return noPassed
	}
	return s
}

// JustPassed reports whether a pawn of side them can just have passed over square s by a double step.
func (a *Army) JustPassed(s engine.Square, them engine.Side) bool {
	up := Forward[them]
	return SecondStep[them].Has(s) && a.Board[Back(s, -up)] == engine.NewPiece(Pawn, them) &&
		a.Board[s] == engine.NoPiece && a.Board[Back(s, up)] == engine.NoPiece
}
