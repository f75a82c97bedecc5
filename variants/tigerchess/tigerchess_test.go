package tigerchess

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

func TestConformance(t *testing.T) {
	for _, g := range Games() {
		searchtest.Run(t, g, "testdata")
	}
}

func FuzzFEN(f *testing.F) { enginetest.FuzzFEN(f, Games()...) }

func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Games()...) }

// games are all games of the package, described once.
var games = Games()

// gameOf returns the game with an ID.
func gameOf(t *testing.T, id string) *engine.Game {
	t.Helper()
	i := slices.IndexFunc(games, func(g *engine.Game) bool { return g.ID == id })
	require.GreaterOrEqual(t, i, 0, id)
	return games[i]
}

// setUp returns the position of a FEN, in verify mode. The game must accept the FEN.
func setUp(t *testing.T, id, fen string) engine.Position {
	t.Helper()
	return engine.Verified(enginetest.SetUp(t, gameOf(t, id), fen))
}

// forms returns the legal moves in canonical form, sorted.
func forms(p engine.Position) []string {
	var list []string
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return list
}

// formsOf returns the legal moves of the piece on a square.
func formsOf(p engine.Position, square string) []string {
	return slices.DeleteFunc(forms(p), func(text string) bool {
		rest, cut := strings.CutPrefix(text, square)
		return !cut || rest[0] < 'a' // a1 is no prefix of a10
	})
}

// ruling is a test of one sentence of the rule sheet: a position, and all legal moves of the piece on
// a square.
type ruling struct {
	sentence, fen, square string
	want                  string
}

func rule(t *testing.T, id string, rulings []ruling) {
	for _, r := range rulings {
		t.Run(r.sentence, func(t *testing.T) {
			p := setUp(t, id, r.fen)
			want := strings.Fields(r.want)
			slices.Sort(want)
			got := formsOf(p, r.square)
			if len(want) == 0 {
				assert.Empty(t, got, r.fen)
				return
			}
			assert.Equal(t, want, got, r.fen)
		})
	}
}
