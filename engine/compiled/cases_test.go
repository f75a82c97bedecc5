package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/search/searchtest"
)

// game returns a game made from the built-in definitions.
func game(t *testing.T, id string) *engine.Game {
	t.Helper()
	d := rulebook.Base().Definition(id)
	require.NotNil(t, d, id)
	g, faults := compiled.Game(d)
	require.NotNil(t, g, "%s: %v", id, faults)
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
