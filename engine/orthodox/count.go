package orthodox

import (
	"math/bits"

	"panthera/engine"
)

// Count returns the number of legal moves. It counts squares in sets instead of listing moves.
func (p *Position) Count() int {
	var l Legality
	p.army.FindLegality(&l, p.ToMove, p.checkers)
	n := p.kingTargets(&l, ^l.Own).Count()
	if l.Meets == 0 {
		return n
	}
	if p.rights != 0 && p.checkers == 0 {
		n += bits.OnesCount8(p.Lawful(&l, p.rights, p.army.Attacked))
	}
	n += CountPawns(p.army.Kinds[Pawn]&l.Own, &l, LastRank[l.Us&1], p.army.frame.choices-1) + p.army.CountPieces(&l)
	if p.passed != noPassed {
		n += p.passedTakers().Count()
	}
	return n
}

// CountPieces returns the number of moves of leapers and riders.
func (a *Army) CountPieces(l *Legality) int {
	n, targets := 0, l.Meets&^l.Own
	for i := range a.frame.leapers {
		leaper := &a.frame.leapers[i]
		leaps := leaper.of[l.Us&1]
		for from := a.Kinds[leaper.kind&15] & l.Own; from != 0; from = from.Rest() {
			s := from.First()
			n += (leaps[s&63] & targets & l.Line(s)).Count()
		}
	}
	for from := a.diagonal() & l.Own; from != 0; from = from.Rest() {
		s := from.First()
		n += (engine.BishopAttacks64(s, l.Occupied) & targets & l.lineOf(s)).Count()
	}
	for from := a.straight() & l.Own; from != 0; from = from.Rest() {
		s := from.First()
		n += (engine.RookAttacks64(s, l.Occupied) & targets & l.lineOf(s)).Count()
	}
	return n
}

// CountPawns returns the number of moves of pawns, without en passant captures. A move to a square of choice (on the
// last rank) counts 1 + more, since it offers that many promotions.
func CountPawns(pawns engine.Bits64, l *Legality, choice engine.Bits64, more int) int {
	n := StepPawns(pawns&^l.Pinned, l).Only(l.Meets).count(choice, more)
	for pinned := pawns & l.Pinned; pinned != 0; pinned = pinned.Rest() {
		s := pinned.First()
		n += StepPawns(engine.Bit64(s), l).Only(l.Meets&engine.Line64(l.Royal, s)).count(choice, more)
	}
	return n
}

func (s PawnSteps) count(choice engine.Bits64, more int) int {
	n := s.Single.Count() + s.Double.Count() + s.West.Count() + s.East.Count()
	if (s.Single|s.West|s.East)&choice != 0 {
		n += more * ((s.Single & choice).Count() + (s.West & choice).Count() + (s.East & choice).Count())
	}
	return n
}
