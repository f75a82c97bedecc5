package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestToyConforms(t *testing.T) { Run(t, newToy(), "testdata") }

func FuzzToyFEN(f *testing.F) { FuzzFEN(f, newToy()) }

func FuzzToyMoves(f *testing.F) { FuzzMoves(f, newToy()) }

func TestCompareTellsMissingFromSurplus(t *testing.T) {
	missing, surplus := compare([]string{"a", "b", "d"}, []string{"b", "c", "d", "e"})
	assert.Equal(t, []string{"a"}, missing)
	assert.Equal(t, []string{"c", "e"}, surplus)
}
