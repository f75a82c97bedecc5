package orthodox

import (
	"panthera/engine"
)

// Army is the pieces of both sides on the board, with methods that find what they attack.
type Army struct {
	engine.Pieces64
	frame *Frame
}

// NewArmy makes an army of the frame's game without pieces.
func (f *Frame) NewArmy() Army { return Army{frame: f} }

// Royal returns the square of side s's royal.
func (a *Army) Royal(s engine.Side) engine.Square { return (a.Kinds[King] & a.Sides[s]).First() }

func (a *Army) diagonal() engine.Bits64 { return a.Kinds[Bishop] | a.Kinds[Queen] }
func (a *Army) straight() engine.Bits64 { return a.Kinds[Rook] | a.Kinds[Queen] }

// attackers returns the pieces of side by that attack square s, given the occupied squares.
func (a *Army) attackers(s engine.Square, by engine.Side, occupied engine.Bits64) engine.Bits64 {
	return a.AttackersOfBoth(s, occupied) & a.Sides[by]
}

// AttackersOfBoth returns the pieces of both sides that attack a square, given the occupied squares.
func (a *Army) AttackersOfBoth(s engine.Square, occupied engine.Bits64) engine.Bits64 {
	s &= 63
	set := PawnAttacks[engine.Black][s]&a.Kinds[Pawn]&a.Sides[engine.White] |
		PawnAttacks[engine.White][s]&a.Kinds[Pawn]&a.Sides[engine.Black] |
		KingAttacks[s]&a.Kinds[King] | a.ridersOfBoth(s, occupied)
	for i := range a.frame.leapers {
		l := &a.frame.leapers[i]
		set |= l.both[s] & a.Kinds[l.kind&15]
	}
	return set
}

// ridersOfBoth returns the pieces of both sides that attack a square along a line, which other pieces can block.
func (a *Army) ridersOfBoth(s engine.Square, occupied engine.Bits64) engine.Bits64 {
	return engine.BishopAttacks64(s, occupied)&a.diagonal() | engine.RookAttacks64(s, occupied)&a.straight()
}

// Attacked reports whether side by attacks square s, given the occupied squares.
func (a *Army) Attacked(s engine.Square, by engine.Side, occupied engine.Bits64) bool {
	s &= 63
	enemy := a.Sides[by&1]
	near := PawnAttacks[by.Other()&1][s]&a.Kinds[Pawn] | KingAttacks[s]&a.Kinds[King]
	for i := range a.frame.leapers {
		l := &a.frame.leapers[i]
		near |= l.both[s] & a.Kinds[l.kind&15]
	}
	if near&enemy != 0 {
		return true
	}
	return engine.BishopAttacks64(s, occupied)&a.diagonal()&enemy != 0 ||
		engine.RookAttacks64(s, occupied)&a.straight()&enemy != 0
}

// pinned returns the pieces of a side that stand alone between their royal and an enemy rider on its line.
func (a *Army) pinned(s engine.Side) engine.Bits64 {
	king := a.Royal(s)
	snipers := (engine.BishopAttacks64(king, 0)&a.diagonal() | engine.RookAttacks64(king, 0)&a.straight()) & a.Sides[s.Other()]
	occupied := a.Occupied()
	pinned := engine.Bits64(0)
	for ; snipers != 0; snipers = snipers.Rest() {
		blockers := engine.Between64(king, snipers.First()) & occupied
		if !blockers.Several() {
			pinned |= blockers
		}
	}
	return pinned & a.Sides[s]
}

// attacks returns the squares that a piece of kind k, not a pawn, attacks from square s.
func (a *Army) attacks(k engine.Kind, s engine.Square, occupied engine.Bits64) engine.Bits64 {
	switch k {
	case Bishop:
		return engine.BishopAttacks64(s, occupied)
	case Rook:
		return engine.RookAttacks64(s, occupied)
	case Queen:
		return engine.BishopAttacks64(s, occupied) | engine.RookAttacks64(s, occupied)
	case King:
		return KingAttacks[s&63]
	}
	return a.frame.leaps[k&15][s&63]
}
