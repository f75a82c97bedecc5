package orthodox

import (
	"fmt"
	"math/bits"

	"panthera/engine"
)

// Army is the pieces of both sides on the board, kept as mailbox and as sets.
type Army struct {
	Board engine.Board
	// Kinds and Sides are the squares of a kind, of either side, and of a side.
	Kinds [engine.MaxKinds]engine.Bits64
	Sides [2]engine.Bits64
	// Key is the zobrist key of the pieces alone.
	Key   uint64
	frame *Frame
}

// Put sets a piece on an empty square.
func (a *Army) Put(p engine.Piece, s engine.Square) {
	a.Board[s&127] = p
	bit := engine.Bit64(s)
	a.Kinds[p.Kind()&15] |= bit
	a.Sides[p.Side()] |= bit
	a.Key ^= engine.PieceKey(p, s)
}

// Lift takes the piece p off its square.
func (a *Army) Lift(p engine.Piece, s engine.Square) {
	a.Board[s&127] = engine.NoPiece
	bit := engine.Bit64(s)
	a.Kinds[p.Kind()&15] &^= bit
	a.Sides[p.Side()] &^= bit
	a.Key ^= engine.PieceKey(p, s)
}

// Shift moves the piece p to an empty square.
func (a *Army) Shift(p engine.Piece, from, to engine.Square) {
	a.Board[from&127] = engine.NoPiece
	a.Board[to&127] = p
	bits := engine.Bit64(from) | engine.Bit64(to)
	a.Kinds[p.Kind()&15] ^= bits
	a.Sides[p.Side()] ^= bits
	a.Key ^= engine.PieceKey(p, from) ^ engine.PieceKey(p, to)
}

// Occupied is the squares with a piece on them.
func (a *Army) Occupied() engine.Bits64 { return a.Sides[0] | a.Sides[1] }

// Royal is the square of a side's royal.
func (a *Army) Royal(s engine.Side) engine.Square { return (a.Kinds[King] & a.Sides[s]).First() }

func (a *Army) diagonal() engine.Bits64 { return a.Kinds[Bishop] | a.Kinds[Queen] }
func (a *Army) straight() engine.Bits64 { return a.Kinds[Rook] | a.Kinds[Queen] }

// Attackers is the pieces of a side that attack a square over a board occupied so.
func (a *Army) Attackers(s engine.Square, by engine.Side, occupied engine.Bits64) engine.Bits64 {
	return a.attackers(s, occupied) & a.Sides[by]
}

// attackers is the pieces of both sides that attack a square.
func (a *Army) attackers(s engine.Square, occupied engine.Bits64) engine.Bits64 {
	s &= 63
	set := pawnAttacks[engine.Black][s]&a.Kinds[Pawn]&a.Sides[engine.White] |
		pawnAttacks[engine.White][s]&a.Kinds[Pawn]&a.Sides[engine.Black] |
		kingAttacks[s]&a.Kinds[King] | a.riders(s, occupied)
	for i := range a.frame.leapers {
		l := &a.frame.leapers[i]
		set |= l.leaps[s] & a.Kinds[l.kind&15]
	}
	return set
}

// riders is the attackers of a square that attack it along a line, which other pieces can block.
func (a *Army) riders(s engine.Square, occupied engine.Bits64) engine.Bits64 {
	return engine.BishopAttacks64(s, occupied)&a.diagonal() | engine.RookAttacks64(s, occupied)&a.straight()
}

// Attacked says whether a side attacks a square over a board occupied so.
func (a *Army) Attacked(s engine.Square, by engine.Side, occupied engine.Bits64) bool {
	s &= 63
	enemy := a.Sides[by&1]
	near := pawnAttacks[by.Other()&1][s]&a.Kinds[Pawn] | kingAttacks[s]&a.Kinds[King]
	for i := range a.frame.leapers {
		l := &a.frame.leapers[i]
		near |= l.leaps[s] & a.Kinds[l.kind&15]
	}
	if near&enemy != 0 {
		return true
	}
	return engine.BishopAttacks64(s, occupied)&a.diagonal()&enemy != 0 ||
		engine.RookAttacks64(s, occupied)&a.straight()&enemy != 0
}

// Pinned is the pieces of a side that stand alone between their royal and an enemy rider
// that would otherwise attack it.
func (a *Army) Pinned(s engine.Side) engine.Bits64 {
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

// attacks is what a piece of a kind other than a pawn attacks from a square.
func (a *Army) attacks(k engine.Kind, s engine.Square, occupied engine.Bits64) engine.Bits64 {
	switch k {
	case Bishop:
		return engine.BishopAttacks64(s, occupied)
	case Rook:
		return engine.RookAttacks64(s, occupied)
	case Queen:
		return engine.BishopAttacks64(s, occupied) | engine.RookAttacks64(s, occupied)
	case King:
		return kingAttacks[s&63]
	}
	return a.frame.leaps[k&15][s&63]
}

// shift moves a set of squares by a number of squares, up or down the board. The caller
// masks what would leave the board at the sides.
func shift(b engine.Bits64, by int) engine.Bits64 {
	return engine.Bits64(bits.RotateLeft64(uint64(b), by))
}

// audit compares the sets and the key with the mailbox.
func (a *Army) audit() error {
	fresh := Army{frame: a.frame}
	for s, p := range a.Board {
		if p != engine.NoPiece {
			fresh.Put(p, engine.Square(s))
		}
	}
	if fresh != *a {
		return fmt.Errorf("sets or key of the pieces differ from the board: %+v, want %+v", *a, fresh)
	}
	return nil
}
