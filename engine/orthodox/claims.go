package orthodox

import "panthera/engine"

// Claims returns the squares that side s holds (its pieces), reaches (can move to) and denies (only keeps from the
// enemy), ignoring pins and checks. A pawn denies its diagonals. It reaches the target of its double step unless it
// could be captured there en passant; then it only denies that square.
func (p *Position) Claims(s engine.Side) engine.Claims {
	a := &p.army
	s &= 1
	free := ^a.Occupied()
	pieces := a.PieceAttacks(s)
	up := Forward[s]
	single := (a.Kinds[Pawn] & a.Sides[s]).Shift(up) & free
	safe := (single & SecondStep[s] &^ a.guarded(s^1)).Shift(up) & free
	double := (single & SecondStep[s]).Shift(up) & free
	return engine.Claims{
		Pieces:  wide(a.Sides[s]),
		Reaches: wide(pieces | single | safe),
		Denies:  wide(pieces | double | a.guarded(s)),
	}
}

// PieceAttacks returns the squares that the pieces of a side other than pawns attack.
func (a *Army) PieceAttacks(s engine.Side) engine.Bits64 {
	own, occupied := a.Sides[s&1], a.Occupied()
	set := KingAttacks[a.Royal(s)&63]
	for from := a.diagonal() & own; from != 0; from = from.Rest() {
		set |= engine.BishopAttacks64(from.First(), occupied)
	}
	for from := a.straight() & own; from != 0; from = from.Rest() {
		set |= engine.RookAttacks64(from.First(), occupied)
	}
	for i := range a.frame.leapers {
		leaper := &a.frame.leapers[i]
		for from := a.Kinds[leaper.kind&15] & own; from != 0; from = from.Rest() {
			set |= leaper.of[s&1][from.First()&63]
		}
	}
	return set
}

func wide(b engine.Bits64) engine.Bits128 { return engine.Bits128{Lo: uint64(b)} }
