package folder

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func newFolder(t *testing.T) *Folder {
	t.Helper()
	f, err := Open(filepath.Join(t.TempDir(), "a", "b"))
	require.NoError(t, err)
	return f
}

func TestDefault(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("XDG is for Linux")
	}
	t.Setenv("XDG_DATA_HOME", "/somewhere/data")
	path, err := Default()
	require.NoError(t, err)
	assert.Equal(t, "/somewhere/data/panthera", path)
	t.Setenv("XDG_DATA_HOME", "not/absolute")
	t.Setenv("HOME", "/home/somebody")
	path, err = Default()
	require.NoError(t, err)
	assert.Equal(t, "/home/somebody/.local/share/panthera", path)
}

func TestWritesAreWholeOrNotAtAll(t *testing.T) {
	f := newFolder(t)
	require.NoError(t, f.Write("x", []byte("old")))
	require.NoError(t, f.Write("x", []byte("new")))
	content, err := os.ReadFile(f.File("x"))
	require.NoError(t, err)
	assert.Equal(t, "new", string(content))
	require.NoError(t, os.WriteFile(f.File(unfinished+"1"), []byte("half"), fileMode))
	f.Tidy()
	entries, err := os.ReadDir(f.Path())
	require.NoError(t, err)
	assert.Len(t, entries, 1)
}

func TestAFailedWriteLeavesTheOldFile(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may write everywhere")
	}
	f := newFolder(t)
	require.NoError(t, f.Write("x", []byte("old")))
	require.NoError(t, os.Chmod(f.Path(), 0o500))
	defer func() { _ = os.Chmod(f.Path(), folderMode) }()
	require.Error(t, f.Write("x", []byte("new")))
	content, err := os.ReadFile(f.File("x"))
	require.NoError(t, err)
	assert.Equal(t, "old", string(content))
}

func TestDocuments(t *testing.T) {
	f := newFolder(t)
	progress := map[string]int{"before": 1}
	require.NoError(t, Load(f, "lessons", &progress))
	assert.Equal(t, map[string]int{"before": 1}, progress, "there is none yet")
	require.NoError(t, Save(f, "lessons", map[string]int{"turnqi": 3}))
	progress = nil
	require.NoError(t, Load(f, "lessons", &progress))
	assert.Equal(t, map[string]int{"turnqi": 3}, progress)

	require.NoError(t, os.WriteFile(f.File("lessons.json"), []byte("{"), fileMode))
	assert.ErrorContains(t, Load(f, "lessons", &progress), "set aside as")
	assert.NoFileExists(t, f.File("lessons.json"))
	damaged, err := filepath.Glob(f.File("lessons-damaged-*.json"))
	require.NoError(t, err)
	assert.Len(t, damaged, 1)
}

func TestToken(t *testing.T) {
	f := newFolder(t)
	token, err := f.Token()
	require.NoError(t, err)
	again, err := f.Token()
	require.NoError(t, err)
	assert.Equal(t, token, again)
	if runtime.GOOS == "windows" {
		return
	}
	info, err := os.Stat(f.File(tokenFile))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	require.NoError(t, os.Chmod(f.File(tokenFile), 0o644))
	other, err := f.Token()
	require.NoError(t, err)
	assert.NotEqual(t, token, other, "others could read it")
}

func TestOneProgramAtATime(t *testing.T) {
	f := newFolder(t)
	lock, err := f.Take()
	require.NoError(t, err)
	tenant := Tenant{Process: 7, Version: "1.2", Address: "http://127.0.0.1:1/"}
	require.NoError(t, lock.Name(Tenant{Version: "a version with a much longer name than the other"}))
	require.NoError(t, lock.Name(tenant))
	_, err = f.Take()
	var taken *TakenError
	require.ErrorAs(t, err, &taken)
	assert.Equal(t, tenant, taken.Tenant)
	require.NoError(t, lock.Release())
	lock, err = f.Take()
	require.NoError(t, err)
	require.NoError(t, lock.Release())
}

func TestAFileIsReplacedWholeOrNotAtAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state")
	require.NoError(t, Replace(path, 0o644, Content([]byte("first"))))
	broken := errors.New("no more room")
	err := Replace(path, 0o644, func(out io.Writer) error {
		_, _ = io.WriteString(out, "second, but on")
		return broken
	})
	require.ErrorIs(t, err, broken)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "first", string(text))
	require.NoError(t, Replace(path, 0o644, Content([]byte("third"))))
	text, err = os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "third", string(text))
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, left, 1, "nothing is left beside it")
	require.Error(t, Replace(filepath.Join(t.TempDir(), "no", "such"), 0o644, Content(nil)))
}
