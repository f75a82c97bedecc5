package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/search/searchtest"
)

// made has the games of built-in definitions that a test has already made, since it takes a while to make one.
var made = map[*rulebook.Definition]*engine.Game{}

// gameOf returns the game of a built-in definition; nil if it cannot be played.
func gameOf(d *rulebook.Definition) *engine.Game {
	g, is := made[d]
	if !is {
		g, _ = compiled.Game(d)
		made[d] = g
	}
	return g
}

// game returns the game of the built-in definition with an ID.
func game(t *testing.T, id string) *engine.Game {
	t.Helper()
	d := rulebook.Base().Definition(id)
	require.NotNil(t, d, id)
	g := gameOf(d)
	require.NotNil(t, g, id)
	return g
}

// TestConformance runs the conformance suite on test games. Fairy-Stockfish lists the same moves as the cases do;
// in the games andernach, checkless, gryphon, rifle and twokingssymmetric Cute Chess does.
func TestConformance(t *testing.T) {
	list := []string{"checkless", "crazyhouse", "kyotoshogi", "3check", "clobber"}
	if !testing.Short() {
		list = append(list, "andernach", "berolina", "breakthrough", "coregal", "grasshopper", "gryphon", "janggicasual", "kingofthehill", "makruk", "rifle", "shako", "shogi", "shoshogi", "twokingssymmetric", "xiangqi")
	}
	for _, id := range list {
		searchtest.Run(t, game(t, id), "testdata")
	}
}
