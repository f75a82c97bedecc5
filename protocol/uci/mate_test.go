package uci_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/variants"
)

// TestNoGameBeginsWithAMateInTwo asks for a mate in two moves from the start position of every
// game. The engine must answer that there is none, and still give a move.
func TestNoGameBeginsWithAMateInTwo(t *testing.T) {
	k := begin(t)
	for _, g := range variants.All().Games() {
		k.Say("setoption name UCI_Variant value "+g.ID, "go mate 2")
		heard := k.Hear("bestmove")
		require.Contains(t, strings.Join(heard, "\n"), "info string no mate in 2\nbestmove ", g.ID)
		require.NotContains(t, heard[len(heard)-1], "0000", g.ID)
	}
}

func TestMatesAreProved(t *testing.T) {
	for _, test := range []struct{ name, fen, limits, score, best string }{
		{"won", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", "mate 4", "score mate 2 ", "bestmove f6(f7|g6) ponder h8"},
		{"won at once", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "mate 1 movetime 1000", "score mate 1 ", "bestmove a1a8$"},
		{"lost", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", "mate 1", "score mate -1 ", "bestmove h8g8 ponder a1a8"},
		{"neither", "7k/8/8/6K1/8/8/8/R7 w - - 0 1", "mate 1", "info string no mate in 1", "bestmove [a-h]"},
		{"too few nodes", "7k/8/8/4K3/8/8/8/R7 w - - 0 1", "mate 9 nodes 100", "info string mate in 9 is unproved: none in ", "bestmove [a-h]"},
		{"too little time", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "mate 90 movetime 20", "info string mate in 90 is unproved: none in ", "bestmove [a-h]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			k := begin(t)
			k.Say("position fen "+test.fen, "go "+test.limits)
			heard := k.Hear("bestmove")
			require.Contains(t, strings.Join(heard, "\n"), test.score)
			require.Regexp(t, test.best, heard[len(heard)-1])
		})
	}
}

func TestAProofIsStopped(t *testing.T) {
	k := begin(t)
	k.Say("go mate 100")
	require.Empty(t, filter(k.ask(), "bestmove"), "isready is answered meanwhile")
	k.Say("stop")
	heard := k.Hear("bestmove")
	require.Contains(t, strings.Join(heard, "\n"), "info string mate in 100 is unproved: none in ")
	require.Regexp(t, "^bestmove [a-h]", heard[len(heard)-1])
}
