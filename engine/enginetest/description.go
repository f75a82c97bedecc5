package enginetest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
)

// The smallest and largest number of positions in a game's Bench.
const (
	leastBench = 8
	mostBench  = 12
)

// testDescription checks a game's description.
func testDescription(t *testing.T, g *engine.Game) {
	for field, text := range map[string]string{"ID": g.ID, "Family": g.Family, "Name": g.Name, "Source": g.Source,
		"Summary": g.Summary, "Rules": g.Rules} {
		assert.NotEmpty(t, text, field)
	}
	assert.NotContains(t, g.Summary, "\n", "Summary is one line")
	assert.Positive(t, g.WinPoints, "WinPoints")
	assert.LessOrEqual(t, 2*g.DrawPoints, g.WinPoints, "DrawPoints")
	testAbilities(t, g)
	assert.Equal(t, g.Start, g.New().FEN(), "New gives the start position")
	assert.Same(t, g, g.New().Game(), "a position knows its game")
	testPieces(t, g)
	testBench(t, g)
}

// testAbilities checks that the fields of a game's description agree with the optional
// interfaces that its positions implement.
func testAbilities(t *testing.T, g *engine.Game) {
	p := g.New()
	_, deploys := engine.Ability[engine.Deployer](p)
	assert.Equal(t, g.Deployment, deploys, "Deployment")
	assert.Equal(t, g.Deployment, engine.Deploying(p), "a game with a deployment begins with it")
	_, surveys := engine.Ability[engine.Surveyor](p)
	assert.Equal(t, g.Territory, surveys, "Territory")
	if g.Base != nil {
		assert.Equal(t, g.Base.Family, g.Family, "Family is that of the Base")
	}
}

func testPieces(t *testing.T, g *engine.Game) {
	assert.Less(t, len(g.Pieces), engine.MaxKinds, "kinds")
	values := g.Values()
	for i := range g.Pieces {
		kind, piece := engine.Kind(i+1), &g.Pieces[i]
		if piece.Mark == 0 {
			assert.Equal(t, kind, g.KindOf(piece.Letter), "two pieces have the letter %c", piece.Letter)
		}
		assert.NotEmpty(t, piece.Name, "name of %c", piece.Letter)
		assert.True(t, piece.Royal || values[kind] > 0, "%s has the value %d", piece.Name, values[kind])
		assert.True(t, g.PassedAside || !g.EnPassant || !passesAside(piece), "PassedAside: a %s may stand aside of the square that it passed over", piece.Name)
	}
}

// passesAside reports whether a pawn goes on to another file once it has passed over a square.
func passesAside(piece *engine.PieceType) bool {
	return piece.Pawn && slices.ContainsFunc(piece.Movers, func(m engine.Mover) bool {
		return m.Legs != nil && slices.ContainsFunc(m.Steps, func(s engine.Step) bool { return s.File != 0 })
	})
}

func testBench(t *testing.T, g *engine.Game) {
	assert.GreaterOrEqual(t, len(g.Bench), leastBench, "positions for measuring")
	assert.LessOrEqual(t, len(g.Bench), mostBench, "positions for measuring")
	for _, fen := range g.Bench {
		p := SetUp(t, g, fen)
		assert.Equal(t, fen, p.FEN())
		_, over := engine.Result(p)
		assert.False(t, over, "a finished position for measuring: %s", fen)
	}
}
