//go:build unix

package regular_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/search/regular"
)

// TestPipesAndDevicesAreRefused tries to open a pipe, which would block, and devices, which may have no end.
// Each must be refused at once.
func TestPipesAndDevicesAreRefused(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	require.NoError(t, syscall.Mkfifo(pipe, 0o644))
	require.NoError(t, os.Symlink(pipe, link))
	for _, path := range []string{pipe, link, "/dev/zero", "/dev/tty", "/dev/null"} {
		for name, open := range map[string]func() error{
			"open":   func() error { _, err := regular.Open(path); return err },
			"create": func() error { _, err := regular.Create(path); return err },
			"read":   func() error { _, err := regular.ReadFile(path); return err },
			"write":  func() error { return regular.WriteFile(path, []byte("text")) },
			"check":  func() error { return regular.Check(path) },
		} {
			require.EqualError(t, open(), "open "+path+": is no regular file", name)
		}
	}
}

func TestRegularFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	_, err := regular.ReadFile(path)
	require.ErrorIs(t, err, os.ErrNotExist)
	require.NoError(t, regular.Check(path))
	require.NoError(t, regular.WriteFile(path, []byte("longer")))
	require.NoError(t, regular.WriteFile(path, []byte("text")))
	text, err := regular.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "text", string(text))
	require.NoError(t, regular.Check(filepath.Dir(path)))
}
