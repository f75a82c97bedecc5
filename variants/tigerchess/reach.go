package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// This file finds whether Swordsmen and Archers can capture a royal, and on which squares that
// depends. The package comment explains why its sets of squares give the same as the rules.

// cones and zones are indexed by the Swordsmen's side and the square of the enemy royal. A Swordsman
// outside the cone never captures that royal; whether one inside does depends only on the squares of
// the zone. Both are empty for a royal on the rim. courses, by a Swordsman's side and square, are the
// squares on which its jumps can depend.
var cones, zones, courses [2][64]engine.Bits64

func init() {
	for side := range cones {
		for royal := range engine.Square(64) {
			if !rim.Has(royal) {
				cones[side][royal], zones[side][royal] = cone(orthodox.Forward[side], royal)
			}
		}
		for from := range engine.Square(64) {
			courses[side][from] = course(orthodox.Forward[side], from)
		}
	}
}

// cone returns a royal's entries of cones and zones: it goes back from the royal, jump by jump.
func cone(up int, royal engine.Square) (pieces, squares engine.Bits64) {
	last := [2]engine.Square{orthodox.Back(royal, up+1), orthodox.Back(royal, up-1)}
	squares = engine.Bit64(royal) | engine.Bit64(orthodox.Back(royal, -up-1)) | engine.Bit64(orthodox.Back(royal, 1-up))
	front := engine.Bit64(last[0]) | engine.Bit64(last[1])
	for front != 0 {
		pieces |= front
		east := (front &^ orthodox.FileA).Shift(-up-1) &^ rim
		west := (front &^ orthodox.FileH).Shift(1-up) &^ rim
		squares |= front | east | west
		front = east.Shift(-up-1) | west.Shift(1-up)
	}
	return pieces, squares
}

// course returns an entry of courses. It goes forward from a Swordsman, jump by jump.
func course(up int, from engine.Square) (squares engine.Bits64) {
	front := engine.Bit64(from)
	for front != 0 {
		east := (front &^ orthodox.FileH).Shift(up+1) &^ rim
		west := (front &^ orthodox.FileA).Shift(up-1) &^ rim
		squares |= front | east | west
		front = east.Shift(up+1) | west.Shift(up-1)
	}
	return squares
}

// reaches reports whether one of the jumpers of side by could capture the enemy royal. theirs are all
// pieces of the jumpers' side, ours those of the royal's side.
func (p *Position) reaches(by engine.Side, jumpers, theirs, ours engine.Bits64, royal engine.Square) bool {
	royal &= 63
	swordsmen := p.army.Kinds[swordsman] & jumpers & cones[by&1][royal]
	if swordsmen != 0 && swordsmenReach(by, swordsmen, theirs, ours, royal) {
		return true
	}
	archers := p.army.Kinds[archer] & jumpers
	if archers == 0 || rim.Has(royal) {
		return false
	}
	for archers &= colourOf(royal); archers != 0; archers = archers.Rest() {
		at := archers.First()
		others := theirs &^ engine.Bit64(at)
		if approachable(royal, others) && archerReaches(at, others, ours, royal) {
			return true
		}
	}
	return false
}

// swordsmenReach reports whether Swordsmen could capture the royal. All jump at once, as one set: they
// only go forward, so none comes back to a square that its own jumps emptied.
func swordsmenReach(by engine.Side, pieces, theirs, ours engine.Bits64, royal engine.Square) bool {
	up := orthodox.Forward[by&1]
	empty := ^(theirs | ours)
	for pieces != 0 {
		east := ((pieces &^ orthodox.FileH).Shift(up+1) & ours &^ rim).Shift(up+1) & empty
		west := ((pieces &^ orthodox.FileA).Shift(up-1) & ours &^ rim).Shift(up-1) & empty
		if east.Has(orthodox.Back(royal, -up-1)) || west.Has(orthodox.Back(royal, 1-up)) {
			return true
		}
		pieces = east | west
	}
	return false
}

// approachable reports whether there is a diagonal on which an Archer might jump over the royal: one
// on which no piece of the Archer's own side stands next to the royal.
func approachable(royal engine.Square, theirs engine.Bits64) bool {
	free := diagonal[royal&63] &^ theirs
	return free.Has(royal+9) && free.Has(royal-9) || free.Has(royal+7) && free.Has(royal-7)
}

// archerReaches reports whether an Archer, off its first square, can capture the royal by jumps.
func archerReaches(at engine.Square, theirs, ours engine.Bits64, royal engine.Square) bool {
	occupied := theirs | ours
	for victims := engine.BishopAttacks64(at, occupied) & ours; victims != 0; victims = victims.Rest() {
		v := victims.First()
		land := behind[at&63][v&63]
		if land == engine.NoSquare || occupied.Has(land) {
			continue
		}
		if v == royal || archerReaches(land, theirs, ours&^engine.Bit64(v), royal) {
			return true
		}
	}
	return false
}

// threatens reports whether a side has Swordsmen or Archers that could capture a royal on a square by
// jumps if all other pieces stood suitably.
func (p *Position) threatens(by engine.Side, theirs engine.Bits64, royal engine.Square) bool {
	royal &= 63
	if p.army.Kinds[swordsman]&theirs&cones[by&1][royal] != 0 {
		return true
	}
	archers := p.army.Kinds[archer] & theirs
	return archers != 0 && !rim.Has(royal) && archers&colourOf(royal) != 0
}

// danger returns the squares whose contents decide whether a side can capture a royal by jumps; the
// set is empty if it never can.
func (p *Position) danger(by engine.Side, theirs engine.Bits64, royal engine.Square) (squares engine.Bits64) {
	royal &= 63
	if rim.Has(royal) {
		return 0
	}
	for pieces := p.army.Kinds[swordsman] & theirs & cones[by&1][royal]; pieces != 0; pieces = pieces.Rest() {
		squares |= courses[by&1][pieces.First()&63]
	}
	squares &= zones[by&1][royal]
	if p.army.Kinds[archer]&theirs&colourOf(royal) != 0 {
		squares |= colourOf(royal)
	}
	return squares
}
