package compiled_test

import (
	"testing"

	"panthera/engine/compiled"
	"panthera/engine/rulebook"
)

// FuzzGame reads any text as definitions of games, makes the games and plays random moves: faults
// must be reported, and nothing may panic.
func FuzzGame(f *testing.F) {
	f.Add("[a:chess]\ncustomPiece1 = g:[F?R]pRgB\npromotionPieceTypes = ng\n")
	f.Add("[a:shogi]\nmaxRank = 5\nstartFen = rbsgk/4p/5/P4/KGSBR[] w - - 0 1\npieceDemotion = true\n")
	f.Add("[a:xiangqi]\nmobilityRegionWhiteKing = d1 e1\nflyingGeneral = false\ncastling = true\n")
	f.Add("[a:crazyhouse]\npromotedPieceType = n:q b:r\npromotionLimit = q:1\ndoubleStepRegionWhite = *3\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range rulebook.Read("f.ini", text, rulebook.Base()).Definitions {
			if g, faults := compiled.Game(d); g != nil {
				if err := compiled.Try(g); err != nil {
					t.Fatalf("%v: %s", err, d.Text)
				}
			} else if len(faults) == 0 {
				t.Fatal("refused without a word")
			}
		}
	})
}
