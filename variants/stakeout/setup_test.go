package stakeout

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// game returns the game of Games with an ID.
func game(t testing.TB, id string) *engine.Game {
	t.Helper()
	games := Games()
	i := slices.IndexFunc(games, func(g *engine.Game) bool { return g.ID == id })
	require.GreaterOrEqual(t, i, 0, id)
	return games[i]
}

// at returns the position of a game that a FEN describes.
func at(t testing.TB, id, fen string) *Position {
	t.Helper()
	return enginetest.SetUp(t, game(t, id), fen).(*Position)
}

// named returns the names of a set of squares, sorted.
func named(g *engine.Game, squares engine.Bits128) []string {
	names := []string{}
	for _, s := range squares.Squares() {
		names = append(names, g.Geometry.Name(s))
	}
	slices.Sort(names)
	return names
}

// sorted returns the words of a text, sorted.
func sorted(text string) []string {
	words := strings.Fields(text)
	slices.Sort(words)
	return words
}
