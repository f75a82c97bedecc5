//go:build unix

package openings_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/openings"
	"panthera/variants/chess"
)

// TestAPipeIsNoFileOfOpenings: to open it would be to wait for ever.
func TestAPipeIsNoFileOfOpenings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(path, 0o644))
	_, err := openings.ReadFile(chess.Game(), path)
	require.ErrorContains(t, err, "pipe: is no regular file")
}
