package twojewels

import (
	"math/bits"

	"panthera/engine"
)

// tigerRays are the rays from a square in all directions, also oblique ones, on which a Tiger may find
// targets: those of two squares or more. Along rising rays square numbers rise; the other rays are
// turned (see turn), so that numbers rise along them too.
type tigerRays struct{ rising, turned []engine.Bits128 }

var tigers [engine.MaxSquares]tigerRays

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

// coprime reports whether two numbers, not both 0, have no common factor.
func coprime(a, b int) bool {
	for b != 0 {
		a, b = b, a%b
	}
	return a == 1 || a == -1
}

// turn reverses the numbers of a set's squares: square s becomes square 127-s.
func turn(b engine.Bits128) engine.Bits128 {
	return engine.Bits128{Lo: bits.Reverse64(b.Hi), Hi: bits.Reverse64(b.Lo)}
}

// tigerReach returns the empty squares that a Tiger on a square reaches, in all directions (rule
// sheet, Carrying the Tiger Eye).
func tigerReach(from engine.Square, full, pieces engine.Bits128) engine.Bits128 {
	rays := &tigers[from&127]
	up := overOne(rays.rising, full, pieces)
	return up.Or(turn(overOne(rays.turned, turn(full), turn(pieces))))
}

// overOne returns the squares of rays that lie between the first piece or jewel on a ray, which must
// be a piece, and the second. The numbers of squares must rise along the rays.
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

// less returns a set minus 1, taken as a number. That flips its first square and all before it; an
// empty set becomes all squares.
func less(b engine.Bits128) engine.Bits128 {
	lo, borrow := bits.Sub64(b.Lo, 1, 0)
	return engine.Bits128{Lo: lo, Hi: b.Hi - borrow}
}
