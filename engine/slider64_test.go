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

func TestFoundMagicsAgainstWalking(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	holed := Grid(8, 8)
	holed.Void = func(s Square) bool { return s == 27 }
	for _, g := range []*Geometry{Grid(8, 8), holed, Grid(1, 1), Grid(5, 6), Grid(10, 6), Grid(3, 13)} {
		straight, oblique := g.Sliders64()
		for s := range Square(g.Size()) {
			for range 100 {
				if occupied := Bits64(random.Uint64() & random.Uint64()); g.Exists(s) {
					require.Equal(t, stepped(g, s, Orthogonal, occupied), straight.Attacks(s, occupied), "rook %s", g.Name(s))
					require.Equal(t, stepped(g, s, Diagonal, occupied), oblique.Attacks(s, occupied), "bishop %s", g.Name(s))
				}
			}
		}
	}
}

// TestLinesOf64Squares checks that Lines64 finds the same squares as Lines128 on the same
// boards.
func TestLinesOf64Squares(t *testing.T) {
	random, g := rand.New(rand.NewPCG(3, 6)), Grid(10, 6)
	for _, d := range AllAround {
		narrow, wide := g.Lines64(d), g.Lines128(d)
		for s := range Square(g.Size()) {
			for range 100 {
				occupied := Bits64(random.Uint64() & random.Uint64() & (1<<60 - 1))
				board := Bits128{Lo: uint64(occupied)}
				open, behind := narrow.Hop(s, occupied)
				wideOpen, wideBehind := wide.Hop(s, board)
				require.Equal(t, wideOpen.Lo, uint64(open))
				require.Equal(t, wideBehind.Lo, uint64(behind))
				require.Equal(t, wide.Slide(s, board).Lo, uint64(narrow.Slide(s, occupied)))
				require.Equal(t, wide.Seconds(s, board).Lo, uint64(narrow.Seconds(s, occupied)))
				require.Equal(t, wide.All(s).Lo, uint64(narrow.All(s)))
			}
		}
	}
}

// stepped returns the squares that a slider attacks, found by walking square by square.
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
