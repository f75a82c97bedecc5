package turnqi

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// scatter returns a random set of squares.
func scatter(random *rand.Rand) engine.Bits128 {
	set := engine.Bits128{Lo: random.Uint64(), Hi: random.Uint64()}
	for range random.IntN(4) {
		set = set.And(engine.Bits128{Lo: random.Uint64(), Hi: random.Uint64()})
	}
	return set.And(everywhere)
}

func TestShiftsAreSteps(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for name, c := range map[string]struct {
		shift func(engine.Bits128) engine.Bits128
		step  engine.Step
	}{
		"clockwise": {oneClockwise, clockwise[0]}, "anticlockwise": {oneAnticlockwise, anticlockwise[0]},
		"inwards": {oneInwards, sideways[0]}, "outwards": {oneOutwards, sideways[1]},
	} {
		t.Run(name, func(t *testing.T) {
			for range 300 {
				set := scatter(random)
				var want engine.Bits128
				for _, sq := range set.Squares() {
					if to, ok := geometry.Step(sq, c.step); ok {
						want = want.Or(engine.Bit128(to))
					}
				}
				require.Equal(t, want, c.shift(set), set.Squares())
			}
		})
	}
}

// TestLinesAreRays compares the tables of lines with walks along the rays of the geometry.
func TestLinesAreRays(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 20000 {
		from := engine.Square(random.IntN(squares))
		o := occupancyOf(scatter(random).Or(engine.Bit128(from)))
		var slide, hop engine.Bits128
		for _, d := range engine.Orthogonal {
			screens := 0
			for _, to := range geometry.Ray(from, d) {
				there := o.all.And(engine.Bit128(to))
				if screens == 0 {
					slide = slide.Or(engine.Bit128(to))
				} else if screens == 1 {
					hop = hop.Or(there)
				}
				if !there.Empty() {
					screens++
				}
			}
		}
		if o.others(from) != 0 {
			slide = slide.AndNot(engine.Bit128(from))
		}
		require.Equal(t, slide, o.slide(from), "slide from %s", geometry.Name(from))
		require.Equal(t, hop.AndNot(engine.Bit128(from)), o.hop(from), "hop from %s", geometry.Name(from))
	}
}

func occupancyOf(set engine.Bits128) (o occupancy) {
	for _, sq := range set.Squares() {
		o.flip(sq)
	}
	return o
}

func TestZones(t *testing.T) {
	names := func(in func(engine.Side, engine.Square) bool, s engine.Side) (list []string) {
		for sq := range engine.Square(squares) {
			if in(s, sq) {
				list = append(list, geometry.Name(sq))
			}
		}
		return list
	}
	require.Equal(t, []string{"b4", "c4", "d4", "b5", "c5", "d5", "b6", "c6", "d6"}, names(inFortress, engine.White))
	require.Equal(t, []string{"b13", "c13", "d13", "b14", "c14", "d14", "b15", "c15", "d15"}, names(inFortress, engine.Black))
	require.Equal(t, []string{"c4", "b5", "d5", "c6"}, names(onFezbabaSquare, engine.White))
	require.Len(t, names(inHalf, engine.White), half)
	require.Equal(t, "a10", names(inHalf, engine.Black)[0])
}

// TestElephantsReachSixSquares: an Elephant must be able to reach six squares in all, the number that
// the inventor gives.
func TestElephantsReachSixSquares(t *testing.T) {
	for _, from := range []string{"c4", "c6"} {
		sq, _ := geometry.Square(from)
		seen := engine.Bit128(sq)
		for range 8 {
			for _, at := range seen.Squares() {
				seen = seen.Or(legs[engine.White][elephant][at].targets)
			}
		}
		require.Equal(t, 6, seen.Count(), from)
	}
}
