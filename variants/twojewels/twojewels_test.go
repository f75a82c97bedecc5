package twojewels

import (
	"testing"

	"panthera/engine/enginetest"
)

func TestConformance(t *testing.T) { enginetest.Run(t, Game(), "testdata") }
