package turnqi

import (
	"testing"

	"panthera/engine/enginetest"
	"panthera/search"
	"panthera/search/searchtest"
)

var (
	_ search.MobilityCounter = (*Position)(nil)
	_ search.CheckTester     = (*Position)(nil)
	_ search.TermEvaluator   = (*Position)(nil)
)

func TestConformance(t *testing.T) {
	for _, g := range Games() {
		searchtest.Run(t, g, "testdata")
	}
}

func FuzzFEN(f *testing.F) { enginetest.FuzzFEN(f, Games()...) }

func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Games()...) }
