package draw

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

var games = variants.All()

// boards calls check with the board of every game, in every view and from both sides.
func boards(t *testing.T, check func(t *testing.T, g *engine.Game, b *Board)) {
	for _, g := range games.Games() {
		for _, view := range Views(g) {
			for name, lay := range map[string]func(*engine.Game, string) (*Board, error){
				"": NewBoard, " flipped": NewFlippedBoard,
			} {
				t.Run(g.ID+" "+view+name, func(t *testing.T) {
					b, err := lay(g, view)
					require.NoError(t, err)
					check(t, g, b)
				})
			}
		}
	}
}

func TestEverySquareIsDrawnOnce(t *testing.T) {
	boards(t, func(t *testing.T, g *engine.Game, b *Board) {
		seen := map[engine.Square]bool{}
		for _, s := range b.Squares {
			assert.False(t, seen[s.Square], "%s is drawn twice", s.Name)
			seen[s.Square] = true
			assert.True(t, g.Geometry.Exists(s.Square), "%s does not exist", s.Name)
			assert.Equal(t, g.Geometry.Name(s.Square), s.Name)
			assert.Same(t, &b.Squares[len(seen)-1], b.Square(s.Square))
		}
		for s := range engine.Square(g.Geometry.Size()) {
			assert.Equal(t, g.Geometry.Exists(s), seen[s], "square %d", s)
		}
		assert.Nil(t, b.Square(engine.NoSquare))
	})
}

// near limits how far apart the centres of adjacent squares may be drawn.
const near = 4

func TestSquaresAreApart(t *testing.T) {
	seen := map[string]bool{}
	boards(t, func(t *testing.T, g *engine.Game, b *Board) {
		layout := fmt.Sprint(b.Squares)
		if seen[layout] {
			t.Skip("laid out like a game before")
		}
		seen[layout] = true
		outlines := make([]shape, len(b.Squares))
		for i, s := range b.Squares {
			outlines[i] = flatten(t, s.Outline)
			require.True(t, outlines[i].holds(spot{s.X, s.Y}), "the centre of %s lies outside it", s.Name)
			for _, p := range outlines[i] {
				if p.x < 0 || p.x > b.Width || p.y < 0 || p.y > b.Height {
					t.Errorf("%s leaves the picture", s.Name)
				}
			}
			assert.Greater(t, outlines[i].area(), 0.6*s.Scale*s.Scale, "a piece hardly fits on %s", s.Name)
		}
		for i, s := range b.Squares {
			for _, p := range append(outlines[i].shrunk(spot{s.X, s.Y}), spot{s.X, s.Y}) {
				for j, other := range b.Squares {
					if i != j && math.Hypot(s.X-other.X, s.Y-other.Y) < near && outlines[j].holds(p) {
						t.Errorf("%s and %s overlap", s.Name, other.Name)
					}
				}
			}
		}
	})
}

func TestTraysAreApart(t *testing.T) {
	boards(t, func(t *testing.T, g *engine.Game, b *Board) {
		for i, tray := range b.Trays {
			assert.True(t, tray.X >= 0 && tray.Y >= 0 && tray.X+tray.W <= b.Width && tray.Y+tray.H <= b.Height, "%s leaves the picture", tray.Name)
			assert.Same(t, &b.Trays[i], b.tray(tray.Name), "two trays are called %s", tray.Name)
			for _, other := range b.Trays[:i] {
				apart := tray.X+tray.W <= other.X+1e-9 || other.X+other.W <= tray.X+1e-9 ||
					tray.Y+tray.H <= other.Y+1e-9 || other.Y+other.H <= tray.Y+1e-9
				assert.True(t, apart, "%s and %s overlap", tray.Name, other.Name)
			}
			for _, s := range b.Squares {
				inside := s.X > tray.X && s.X < tray.X+tray.W && s.Y > tray.Y && s.Y < tray.Y+tray.H
				assert.False(t, inside && tray.Shade != "knights", "%s lies under %s", s.Name, tray.Name)
			}
		}
		assert.Nil(t, b.tray("no tray"))
	})
}

func TestFlippedBoardsTurnRound(t *testing.T) {
	for _, id := range []string{"chess", "turnqi", "wildeurasian", "tigervariation"} {
		t.Run(id, func(t *testing.T) {
			g := games.Game(id)
			white, err := NewBoard(g, "")
			require.NoError(t, err)
			black, err := NewFlippedBoard(g, "")
			require.NoError(t, err)
			dx, dy := white.Squares[0].X+black.Squares[0].X, white.Squares[0].Y+black.Squares[0].Y
			for i, s := range white.Squares {
				assert.InDelta(t, dx, s.X+black.Squares[i].X, 1e-9)
				assert.InDelta(t, dy, s.Y+black.Squares[i].Y, 1e-9)
			}
			assert.True(t, black.Flipped)
		})
	}
}

// TestRing checks the drawing of a ring-shaped board: White's half is below, and going clockwise the ranks
// descend. The last rank must be as near to the first as the ranks on the other side of the River are to each
// other.
func TestRing(t *testing.T) {
	g := games.Game("turnqi")
	b, err := NewBoard(g, "ring")
	require.NoError(t, err)
	at := func(name string) *Square {
		s, ok := g.Geometry.Square(name)
		require.True(t, ok)
		return b.Square(s)
	}
	centre := b.Width / 2
	assert.InDelta(t, centre, at("cm").X, 1e-9)
	assert.Greater(t, at("cm").Y, centre, "White's King is below")
	assert.Less(t, at("cv").Y, centre, "Black's King is above")
	assert.Less(t, at("cl").X, at("cm").X, "clockwise is to the left below")
	assert.Greater(t, at("cu").X, at("cv").X, "and to the right above")
	distance := func(a, b *Square) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
	assert.InDelta(t, distance(at("c9"), at("c10")), distance(at("c18"), at("c1")), 1e-9)
	assert.Greater(t, distance(at("c18"), at("c1")), distance(at("c1"), at("c2")), "the River lies between")
	assert.Less(t, at("am").Scale, at("em").Scale, "the outer squares are larger")
	assert.Equal(t, "cm", at("c5").Called)
}

// TestShades checks that the zones in which squares are drawn, such as fortresses, are the zones of the
// game's rules.
func TestShades(t *testing.T) {
	for name, c := range map[string]struct{ id, square, shade string }{
		"dark a1":             {"chess", "a1", "dark"},
		"light h1":            {"lancerchess", "h1", "light"},
		"fortress":            {"turnqi", "d4", "dark fortress"},
		"outside it":          {"turnqi", "e4", "light"},
		"Black's fortress":    {"turnqi-cannons", "b15", "light fortress"},
		"chessfield":          {"tigerchess", "a1", "dark green"},
		"palace":              {"tigervariation", "e12", "light palace"},
		"stronghold":          {"tigervariation", "e11", "dark stronghold"},
		"chessfield over it":  {"tigervariation", "e10", "light green"},
		"wrapped as the base": {"stakeout-turnqi", "d4", "dark fortress"},
	} {
		t.Run(name, func(t *testing.T) {
			g := games.Game(c.id)
			b, err := NewBoard(g, "")
			require.NoError(t, err)
			s, ok := g.Geometry.Square(c.square)
			require.True(t, ok)
			assert.Equal(t, c.shade, b.Square(s).Shade)
		})
	}
}

func TestChessfieldKeepsItsNames(t *testing.T) {
	g := games.Game("tigervariation")
	b, err := NewBoard(g, "")
	require.NoError(t, err)
	for name, called := range map[string]string{"a3": "a1", "h10": "h8", "e12": "palace e", "c2": "stronghold c"} {
		s, ok := g.Geometry.Square(name)
		require.True(t, ok)
		assert.Equal(t, called, b.Square(s).Called)
	}
}

func TestUnknownView(t *testing.T) {
	_, err := NewBoard(games.Game("turnqi"), "moebius")
	assert.EqualError(t, err, `turnqi has no view "moebius", only ring, unrolled`)
}
