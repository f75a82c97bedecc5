package program

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTailKeepsTheEnd(t *testing.T) {
	var kept tail
	for range 100 {
		_, err := kept.Write([]byte(strings.Repeat("x", 99) + "\n"))
		require.NoError(t, err)
	}
	_, err := kept.Write([]byte("the end\n\n"))
	require.NoError(t, err)
	assert.LessOrEqual(t, len(kept.kept), tailBytes)
	assert.Equal(t, "the end", kept.lastLine())
}
