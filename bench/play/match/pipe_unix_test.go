//go:build unix

package match

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAPipeIsNoLog checks that a pipe instead of a match's log is refused at once.
func TestAPipeIsNoLog(t *testing.T) {
	for _, resume := range []bool{false, true} {
		dir := t.TempDir()
		require.NoError(t, syscall.Mkfifo(filepath.Join(dir, RecordsFile), 0o600))
		_, _, err := OpenJournal(fakeMatch(2, "", ""), dir, resume)
		require.ErrorContains(t, err, "is no regular file")
	}
}
