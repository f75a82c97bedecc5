//go:build unix

package openings

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/variants/chess"
)

// TestAPipeIsNoFileOfOpenings checks that ReadFile refuses a pipe; opening one would block forever.
func TestAPipeIsNoFileOfOpenings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(path, 0o644))
	_, err := ReadFile(chess.Game(), path)
	require.ErrorContains(t, err, "pipe: is no regular file")
}
