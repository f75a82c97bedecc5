package cli

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDecideCommand changes the result of a game of a match by arena decide, and checks the errors
// for wrong arguments.
func TestDecideCommand(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	status, _, complaint := arena("match", "--variant", "chess", "--engine", "cmd="+fake()+",name=A", "--engine", "cmd="+fake()+",name=B",
		"--games", "2", "--nodes", "10", "--max-plies", "2", "--refuse-draws", "--out", dir)
	require.Zero(t, status, complaint)
	status, out, complaint := arena("decide", dir, "--game", "2", "--points", "3-0", "--reason", "both agree")
	assert.Zero(t, status, complaint)
	assert.Equal(t, "game 2: 3-0, arbiter's decision: both agree\n", out)
	for reason, arguments := range map[string][]string{
		"not of the form": {"--game", "2", "--points", "many", "--reason", "x"},
		"needs one":       {"--game", "2", "--points", "3-0", "--reason", " "},
		"no points can":   {"--game", "2", "--agreed", "white"},
		"is for --points": {"--game", "2", "--agreed", "white", "--reason", "x"},
		"must be one of":  {"--game", "2", "--agreed", "nobody"},
		"missing flags":   {"--game", "2"},
		"--points and":    {"--game", "2", "--agreed", "white", "--points", "3-0", "--reason", "x"},
		"no game 7":       {"--game", "7", "--points", "3-0", "--reason", "x"},
	} {
		status, _, complaint := arena(append([]string{"decide", dir}, arguments...)...)
		assert.NotZero(t, status)
		assert.Contains(t, complaint, reason)
	}
}
