package twojewels

import (
	"math/bits"

	"panthera/engine"
)

// tigerRays are the rays of a square, of all directions, oblique ones too, on which a Tiger has
// somewhere to go: rays of two squares or more. Square numbers rise along the rising rays; the
// others are turned round so that they rise along them, too.
type tigerRays struct{ rising, turned []engine.Bits128 }

var tigers [engine.MaxSquares]tigerRays

// fillTigers lists the rays.
func fillTigers() {
	for from := range engine.Square(squares) {
		for file := -files; file <= files; file++ {
			for rank := -ranks; rank <= ranks; rank++ {
				if !coprime(file, rank) {
					continue
				}
				ray := geometry.Ray(from, engine.Step{File: file, Rank: rank})
				if len(ray) < 2 {
					continue
				}
				var set engine.Bits128
				for _, to := range ray {
					set = set.Or(engine.Bit128(to))
				}
				if rays := &tigers[from]; ray[0] > from {
					rays.rising = append(rays.rising, set)
				} else {
					rays.turned = append(rays.turned, turn(set))
				}
			}
		}
	}
}

// coprime says whether two numbers, not both 0, have no common factor.
func coprime(a, b int) bool {
	for b != 0 {
		a, b = b, a%b
	}
	return a == 1 || a == -1
}

// turn turns a set round: square s becomes 127-s.
func turn(b engine.Bits128) engine.Bits128 {
	return engine.Bits128{Lo: bits.Reverse64(b.Hi), Hi: bits.Reverse64(b.Lo)}
}

// tigerReach is the empty squares that a Tiger reaches from a square in all directions
// (sheet, Carrying the Tiger Eye).
func tigerReach(from engine.Square, full, pieces engine.Bits128) engine.Bits128 {
	rays := &tigers[from&127]
	up := overOne(rays.rising, full, pieces)
	return up.Or(turn(overOne(rays.turned, turn(full), turn(pieces))))
}

// overOne is the squares of rays along which squares rise in number that lie behind the
// first thing on the ray, if that is a piece, and before the second.
func overOne(rays []engine.Bits128, full, pieces engine.Bits128) (set engine.Bits128) {
	for i := range rays {
		ray := &rays[i]
		things := ray.And(full)
		upToFirst := things.Xor(less(things)) // all squares if there is nothing
		if upToFirst.And(things).And(pieces).Empty() {
			continue
		}
		behind := ray.AndNot(upToFirst)
		things = things.AndNot(upToFirst)
		set = set.Or(behind.And(less(things)).AndNot(things))
	}
	return set
}

// less is a set less 1 as a number, which turns its first square, and those before it,
// about: from none to all if it is empty.
func less(b engine.Bits128) engine.Bits128 {
	lo, borrow := bits.Sub64(b.Lo, 1, 0)
	return engine.Bits128{Lo: lo, Hi: b.Hi - borrow}
}
