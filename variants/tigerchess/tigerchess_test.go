package tigerchess

import (
	"testing"

	"panthera/engine/enginetest"
)

func TestConformance(t *testing.T) {
	for _, g := range Games() {
		enginetest.Run(t, g, "testdata")
	}
}
