package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// Claims returns the squares that a side's pieces stand on, those to which they could move without
// capturing (Reaches), and those on which they could capture an enemy (Denies), ignoring pins and
// checks. Swordsmen and Archers reach the squares they step to, and deny those on which some sequence
// of jumps would capture an enemy. A Pikeman on its start square reaches two squares ahead if both are
// empty; where it could be captured en passant it only denies the square. Only the Chessfield counts:
// pieces in a palace or in the hand claim nothing.
func (p *Position) Claims(s engine.Side) engine.Claims {
	a := &p.army
	s &= 1
	up, free := orthodox.Forward[s], ^a.Occupied()
	pieces := p.army.PieceAttacks(s)
	single := (a.Kinds[pikeman] & a.Sides[s] &^ orthodox.LastRank[s]).Shift(up) & free
	safe := (single & orthodox.SecondStep[s] &^ p.pikemenGuard(s^1)).Shift(up) & free
	double := (single & orthodox.SecondStep[s]).Shift(up) & free
	return engine.Claims{
		Pieces:  p.variant.wide(a.Sides[s]),
		Reaches: p.variant.wide(pieces | single | safe | p.claimSteps(s)),
		Denies:  p.variant.wide(pieces | double | p.pikemenGuard(s) | p.claimJumps(s)),
	}
}

// Grounds returns the squares that count as territory: the Chessfield.
func (p *Position) Grounds() engine.Bits128 { return p.variant.wide(^engine.Bits64(0)) }

// wide turns a set of squares of the 8×8 Chessfield into a set of squares of the whole board.
func (v *variant) wide(b engine.Bits64) engine.Bits128 {
	n := uint(v.offset)
	return engine.Bits128{Lo: uint64(b) << n, Hi: uint64(b) >> (64 - n)}
}

// pikemenGuard returns the squares that a side's Pikemen attack; those on their eighth rank attack
// nothing (rule sheet, Exchanges).
func (p *Position) pikemenGuard(s engine.Side) engine.Bits64 {
	return orthodox.Diagonals(p.army.Of(pikeman, s)&^orthodox.LastRank[s&1], s)
}

func (p *Position) claimSteps(s engine.Side) engine.Bits64 {
	set := orthodox.Diagonals(p.army.Of(swordsman, s), s)
	for pieces := p.army.Of(archer, s); pieces != 0; pieces = pieces.Rest() {
		set |= diagonal[pieces.First()&63]
	}
	return set
}

// claimJumps returns the empty squares on which an enemy piece could be captured by jumps if it stood
// there. All Swordsmen jump at once: see swordsmenReach.
func (p *Position) claimJumps(s engine.Side) (set engine.Bits64) {
	theirs, ours := p.army.Sides[s&1], p.army.Sides[s&1^1]
	up, free := orthodox.Forward[s&1], ^(theirs | ours)
	for pieces := p.army.Kinds[swordsman] & theirs; pieces != 0; {
		east, west := (pieces&^orthodox.FileH).Shift(up+1)&^rim, (pieces&^orthodox.FileA).Shift(up-1)&^rim
		east, west = (east.Shift(up+1) & free).Shift(-up-1), (west.Shift(up-1) & free).Shift(1-up)
		set |= (east | west) & free
		pieces = (east & ours).Shift(up+1) | (west & ours).Shift(up-1)
	}
	for pieces := p.army.Kinds[archer] & theirs; pieces != 0; pieces = pieces.Rest() {
		at := pieces.First()
		others := theirs &^ engine.Bit64(at)
		for left := free & colourOf(at) &^ rim &^ set; left != 0; left = left.Rest() {
			v := left.First()
			if approachable(v, others) && archerReaches(at, others, ours|engine.Bit64(v), v) {
				set |= engine.Bit64(v)
			}
		}
	}
	return set
}
