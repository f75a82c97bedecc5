package uciengine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestProcessorTimeGrowsWithWorkOnly(t *testing.T) {
	e := start(t)
	before, ok := e.ProcessorTime()
	require.True(t, ok)
	_, _, err := e.Perft(t.Context(), 5, patience)
	require.NoError(t, err)
	after, ok := e.ProcessorTime()
	require.True(t, ok)
	assert.Greater(t, after, before)
}
