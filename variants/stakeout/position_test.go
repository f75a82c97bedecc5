package stakeout

import (
	"testing"

	"panthera/engine/enginetest"
)

func TestConformance(t *testing.T) {
	for _, g := range Games()[:2] {
		enginetest.Run(t, g, "testdata")
	}
}

func FuzzFEN(f *testing.F)   { enginetest.FuzzFEN(f, Games()...) }
func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Games()...) }
