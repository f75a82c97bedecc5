//go:build unix

package match

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAPipeIsNoLog gives a named pipe the name of a match's log, and checks that opening the
// journal fails at once instead of waiting for the pipe.
func TestAPipeIsNoLog(t *testing.T) {
	for _, resume := range []bool{false, true} {
		dir := t.TempDir()
		require.NoError(t, syscall.Mkfifo(filepath.Join(dir, RecordsFile), 0o600))
		_, _, err := OpenJournal(fakeMatch(2, "", ""), dir, resume)
		require.ErrorContains(t, err, "is no regular file")
	}
}
