package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
)

func TestSPSA(t *testing.T) {
	dir := t.TempDir()
	tune := []string{"spsa", "--variant", "chess,turnqi", "--parameter", "probcut,delta", "--games", "8", "--nodes", "20", "--threads", "2", "--out", dir}
	status, out, err := arena(tune...)
	require.Equal(t, 0, status, err)
	assert.Contains(t, out, "4 of 4 pairs of games, 20 nodes a move, of chess, turnqi")
	assert.Contains(t, err, "4 of 4 pairs: probcut=")
	page, readError := os.ReadFile(filepath.Join(dir, spsaPlot))
	require.NoError(t, readError)
	assert.Contains(t, string(page), "delta")
	again, textAgain, err := arena(tune...)
	require.Equal(t, 0, again, err)
	assert.Equal(t, out, textAgain, "nothing was left to be played")
	for reason, more := range map[string][]string{
		"other settings":                   {"--games", "10"},
		"no parameter of the search is":    {"--parameter", "luck"},
		"nothing to play":                  {"--games", "1"},
		"unknown variant \"checkers\"":     {"--variant", "checkers"},
		"the rate is 0; give more than 0,": {"--rate", "0"},
	} {
		status, _, err := arena(append(tune, more...)...)
		assert.Equal(t, console.WrongUse, status, reason)
		assert.Contains(t, err, reason)
	}
}
