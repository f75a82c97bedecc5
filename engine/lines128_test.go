package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLines128AgainstWalking(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	geometries := map[string]*Geometry{
		"10×10": Grid(10, 10), "8×12": Grid(8, 12), "11×11": Grid(11, 11),
		"void": GridWithVoid(8, 12, func(s Square) bool { return s == 50 || s < 8 }),
	}
	for name, g := range geometries {
		t.Run(name, func(t *testing.T) {
			for _, d := range AllAround {
				lines, back := g.Lines128(d), Step{-d.File, -d.Rank}
				for range 400 {
					from := Square(random.IntN(g.Size()))
					if !g.Exists(from) {
						continue
					}
					occupied := Bits128{random.Uint64() & random.Uint64(), random.Uint64() & random.Uint64()}.Or(Bit128(from))
					slide := slowSlide(g, from, d, occupied).Or(slowSlide(g, from, back, occupied))
					hop := slowHop(g, from, d, occupied).Or(slowHop(g, from, back, occupied))
					require.Equal(t, slide, lines.Slide(from, occupied), "slide %v from %s", d, g.Name(from))
					open, behind := lines.Hop(from, occupied)
					require.Equal(t, slide, open, "slide %v from %s", d, g.Name(from))
					require.Equal(t, hop, behind, "hop %v from %s", d, g.Name(from))
					require.Equal(t, slide.And(occupied), lines.Firsts(from, occupied), "firsts %v from %s", d, g.Name(from))
					require.Equal(t, hop.And(occupied), lines.Seconds(from, occupied), "seconds %v from %s", d, g.Name(from))
				}
			}
		})
	}
	require.Panics(t, func() { Ring(5, 18).Lines128(Step{0, 1}) })
}

func TestBetween128(t *testing.T) {
	g := Grid(10, 10)
	between := g.Between128()
	names := func(a, b string) []string {
		from, _ := g.Square(a)
		to, _ := g.Square(b)
		list := []string{}
		for _, s := range between[from][to].Squares() {
			list = append(list, g.Name(s))
		}
		return list
	}
	require.Equal(t, []string{"b2", "c3"}, names("a1", "d4"))
	require.Equal(t, []string{"b2", "c3"}, names("d4", "a1"))
	require.Equal(t, []string{"j9"}, names("j10", "j8"))
	require.Empty(t, names("a1", "a2"))
	require.Empty(t, names("a1", "b3"))
}

// slowSlide and slowHop find the same squares as Slide and Hop, by walking along a ray square
// by square.
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
