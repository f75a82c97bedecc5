//go:build linux || darwin

package endings

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestAFullDisk makes a table in a process that may not write files as large as the table. The table must
// still be usable, there must be one warning that it was not saved, and no incomplete file may remain.
func TestAFullDisk(t *testing.T) {
	const limited = "PANTHERA_FULL_DISK"
	if os.Getenv(limited) == "" { // the limit is the process's, and this one writes more than tables
		child := exec.Command(os.Args[0], "-test.run=^TestAFullDisk$")
		child.Env = append(os.Environ(), limited+"=1")
		said, err := child.CombinedOutput()
		require.NoError(t, err, "%s", said)
		return
	}
	var limit syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit))
	limit.Cur = 512
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit))

	folder := t.TempDir()
	l, warnings := opened(folder)
	require.NotZero(t, table(t, l, smallGame, small).Statistics().ToMove[engine.White].White)
	require.Len(t, *warnings, 1)
	require.Contains(t, (*warnings)[0], "the table of KRvK is not kept: write ")
	left, err := os.ReadDir(filepath.Join(folder, smallGame))
	require.NoError(t, err)
	require.Empty(t, left)
}

// TestAPipeIsNoTable puts named pipes where table files should be. They must not be opened, since opening a
// pipe would block the search forever.
func TestAPipeIsNoTable(t *testing.T) {
	folder := t.TempDir()
	l, _ := opened(folder)
	table(t, l, smallGame, small)
	files, err := filepath.Glob(filepath.Join(folder, "*", "*.table"))
	require.NoError(t, err)
	for _, path := range files {
		require.NoError(t, os.Remove(path))
		require.NoError(t, syscall.Mkfifo(path, 0o644))
	}
	l, warnings := opened(folder)
	table(t, l, smallGame, small)
	require.NotEmpty(t, *warnings)
	require.Contains(t, (*warnings)[0], ": is no regular file")
}
