package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// slowSlide and slowHop walk a ray square by square.
func slowSlide(g *Geometry, from Square, d Step, occupied Bits128) (set Bits128) {
	for _, s := range g.Ray(from, d) {
		set = set.Or(Bit128(s))
		if occupied.Has(s) {
			break
		}
	}
	return set
}

func slowHop(g *Geometry, from Square, d Step, occupied Bits128) (set Bits128) {
	screens := 0
	for _, s := range g.Ray(from, d) {
		if screens == 1 {
			set = set.Or(Bit128(s))
		}
		if occupied.Has(s) {
			screens++
		}
	}
	return set
}

func TestRays128AgainstWalking(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	geometries := map[string]*Geometry{
		"grid": Grid(10, 10), "ring": Ring(5, 18),
		"void": GridWithVoid(8, 12, func(s Square) bool { return s == 50 || s < 8 }),
	}
	for name, g := range geometries {
		t.Run(name, func(t *testing.T) {
			for _, d := range append(Symmetric(1, 2), AllAround...) {
				rays := g.Rays128(d, White)
				for range 200 {
					from := Square(random.IntN(g.Size()))
					if !g.Exists(from) {
						continue
					}
					occupied := Bits128{random.Uint64() & random.Uint64(), random.Uint64() & random.Uint64()}.Or(Bit128(from))
					require.Equal(t, slowSlide(g, from, d, occupied), rays.Slide(from, occupied), "slide %v from %s", d, g.Name(from))
					require.Equal(t, slowHop(g, from, d, occupied), rays.Hop(from, occupied), "hop %v from %s", d, g.Name(from))
				}
			}
		})
	}
}
