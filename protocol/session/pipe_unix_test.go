//go:build unix

package session_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/session"
	"panthera/variants"
)

// TestAPipeIsNoLog checks that a named pipe is refused as a log file, since opening it would block forever.
func TestAPipeIsNoLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(path, 0o644))
	s, err := session.New(session.Config{Games: variants.All()})
	require.NoError(t, err)
	require.ErrorContains(t, s.SetOption("Debug Log File", path), "is no regular file")
	require.NoError(t, s.Close())
}
