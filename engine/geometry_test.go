package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// names lists squares by name.
func names(g *Geometry, squares []Square) (list []string) {
	for _, s := range squares {
		list = append(list, g.Name(s))
	}
	return list
}

// square is a square that must exist.
func square(t *testing.T, g *Geometry, name string) Square {
	t.Helper()
	s, ok := g.Square(name)
	assert.True(t, ok, name)
	return s
}

func TestSquareNames(t *testing.T) {
	g := Grid(10, 10)
	for s := Square(0); int(s) < g.Size(); s++ {
		read, ok := g.Square(g.Name(s))
		assert.True(t, ok)
		assert.Equal(t, s, read)
	}
	for _, name := range []string{"", "a", "a0", "a01", "a11", "k1", "A1", "a1b", "1a", "a-1", "a999999999999"} {
		_, ok := g.Square(name)
		assert.False(t, ok, "square %q", name)
	}
	s, rest := g.CutSquare("j10a1q")
	assert.Equal(t, "j10", g.Name(s))
	assert.Equal(t, "a1q", rest)
	assert.Equal(t, "-", g.Name(NoSquare))
}

func TestRaysOfAGridEndAtTheEdge(t *testing.T) {
	g := Grid(5, 4)
	assert.Equal(t, []string{"c2", "d3", "e4"}, names(g, g.Ray(square(t, g, "b1"), Step{1, 1})))
	assert.Empty(t, g.Ray(square(t, g, "e4"), Step{1, 1}))
	assert.Equal(t, []string{"c3"}, names(g, g.Ray(square(t, g, "b1"), Step{1, 2})), "a ray of knight's steps")
}

func TestRaysOfARingComeRound(t *testing.T) {
	g := Ring(3, 4)
	assert.Equal(t, []string{"b3", "b4", "b1", "b2"}, names(g, g.Ray(square(t, g, "b2"), Step{0, 1})))
	assert.Equal(t, []string{"b1", "b4", "b3", "b2"}, names(g, g.Ray(square(t, g, "b2"), Step{0, -1})))
	assert.Equal(t, []string{"b1", "c2"}, names(g, g.Ray(square(t, g, "a4"), Step{1, 1})), "diagonals end at the side")
	assert.Equal(t, []string{"c2"}, names(g, g.Ray(square(t, g, "a2"), Step{2, 4})), "once round is the same rank")
}

func TestRaysStopBeforeAVoid(t *testing.T) {
	g := GridWithVoid(3, 3, func(s Square) bool { return s == 4 })
	assert.Empty(t, g.Ray(square(t, g, "b1"), Step{0, 1}))
	_, ok := g.Square("b2")
	assert.False(t, ok)
	assert.False(t, g.Exists(4))
	assert.False(t, g.Exists(9))
	assert.False(t, g.Exists(NoSquare))
}

func TestLeaps(t *testing.T) {
	g := Grid(8, 8)
	knight := Symmetric(2, 1)
	white, black := g.Leaps64(ForwardDiagonal, White), g.Leaps64(ForwardDiagonal, Black)
	assert.ElementsMatch(t, []string{"b3", "c2"}, names(g, g.Leaps64(knight, White)[0].Squares()))
	assert.ElementsMatch(t, []string{"d5", "f5"}, names(g, white[square(t, g, "e4")].Squares()))
	assert.ElementsMatch(t, []string{"d3", "f3"}, names(g, black[square(t, g, "e4")].Squares()))
	for s, set := range g.Leaps128(knight, White)[:64] {
		assert.Equal(t, uint64(g.Leaps64(knight, White)[s]), set.Lo)
	}
}

func TestRanksAsASideCounts(t *testing.T) {
	g := Grid(8, 12)
	assert.Equal(t, 0, g.RankFrom(White, square(t, g, "c1")))
	assert.Equal(t, 11, g.RankFrom(Black, square(t, g, "c1")))
}

// TestCylinder checks that lines along ranks and diagonals go round a cylinder, and that a line along a
// rank ends before the square where it began.
func TestCylinder(t *testing.T) {
	g := Cylinder(8, 8)
	from := square(t, g, "g3")
	assert.Equal(t, []string{"h4", "a5", "b6", "c7", "d8"}, names(g, g.Ray(from, Step{1, 1})))
	assert.Equal(t, []string{"h3", "a3", "b3", "c3", "d3", "e3", "f3"}, names(g, g.Ray(from, Step{1, 0})))
	assert.Equal(t, []string{"g4", "g5", "g6", "g7", "g8"}, names(g, g.Ray(from, Step{0, 1})))
	assert.ElementsMatch(t, []string{"e2", "e4", "f1", "f5", "h1", "h5", "a2", "a4"}, names(g, g.leaps(Symmetric(2, 1), White)[from]))
	assert.Panics(t, func() { g.Lines128(Step{1, 0}) })
}

func TestBoardThatDoesNotFitPanics(t *testing.T) {
	assert.Panics(t, func() { Grid(12, 12) })
	assert.Panics(t, func() { Ring(0, 5) })
	assert.NotPanics(t, func() { Grid(8, 16) })
}
