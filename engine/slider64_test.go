package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMagicsAgainstWalking(t *testing.T) {
	g := Grid(8, 8)
	random := rand.New(rand.NewPCG(3, 4))
	for s := Square(0); s < 64; s++ {
		for range 500 {
			occupied := Bits64(random.Uint64() & random.Uint64())
			require.Equal(t, stepped(g, s, Orthogonal, occupied), RookAttacks64(s, occupied), "rook %s", g.Name(s))
			require.Equal(t, stepped(g, s, Diagonal, occupied), BishopAttacks64(s, occupied), "bishop %s", g.Name(s))
		}
	}
}

// stepped is what a slider attacks, square by square.
func stepped(g *Geometry, from Square, steps []Step, occupied Bits64) (attacks Bits64) {
	for _, d := range steps {
		for to, ok := g.Step(from, d); ok; to, ok = g.Step(to, d) {
			attacks |= Bit64(to)
			if occupied.Has(to) {
				break
			}
		}
	}
	return attacks
}

func TestBetweenAndLine(t *testing.T) {
	g := Grid(8, 8)
	square := func(name string) Square { s, _ := g.Square(name); return s }
	require.Equal(t, []Square{square("b2"), square("c3")}, Between64(square("a1"), square("d4")).Squares())
	require.Equal(t, 8, Line64(square("a1"), square("d4")).Count())
	require.Zero(t, Between64(square("a1"), square("b3")))
	require.Zero(t, Line64(square("a1"), square("b3")))
	require.Zero(t, Between64(square("a1"), square("a2")))
}
