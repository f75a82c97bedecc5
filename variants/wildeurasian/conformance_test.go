package wildeurasian

import (
	"testing"

	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

func TestConformance(t *testing.T) {
	for _, g := range family {
		searchtest.Run(t, g, "testdata")
	}
}

func FuzzFEN(f *testing.F) { enginetest.FuzzFEN(f, family...) }

// FuzzMoves plays only the games whose code paths differ most, since one run is slow.
func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, family[0], family[1], family[3]) }
