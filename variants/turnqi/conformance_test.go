package turnqi

import (
	"testing"

	"panthera/engine/enginetest"
)

func TestConformance(t *testing.T) {
	for _, g := range Games() {
		enginetest.Run(t, g, "testdata")
	}
}

func FuzzFEN(f *testing.F) { enginetest.FuzzFEN(f, Games()...) }

func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Games()...) }
