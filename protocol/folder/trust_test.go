//go:build unix

package folder

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// nobody is the user ID of "nobody", a user without rights on most systems.
const nobody = 65534

func TestFoldersThatOthersCouldChangeAreRefused(t *testing.T) {
	for _, c := range []struct {
		name    string
		arrange func(t *testing.T, dir string) (path string)
		want    string
	}{
		{"one that is not there", func(_ *testing.T, dir string) string { return filepath.Join(dir, "a", "b") }, ""},
		{"one's own", func(_ *testing.T, dir string) string { return dir }, ""},
		{"below a link", func(t *testing.T, dir string) string {
			require.NoError(t, os.Symlink(dir, filepath.Join(dir, "link")))
			return filepath.Join(dir, "link", "data")
		}, ""},
		{"where everybody may put folders, and remove their own", func(t *testing.T, dir string) string {
			require.NoError(t, os.Chmod(dir, 0o777|os.ModeSticky))
			return filepath.Join(dir, "data")
		}, ""},
		{"a link", func(t *testing.T, dir string) string {
			require.NoError(t, os.Symlink(t.TempDir(), filepath.Join(dir, "link")))
			return filepath.Join(dir, "link")
		}, "is a link"},
		{"a link to nothing", func(t *testing.T, dir string) string {
			require.NoError(t, os.Symlink(filepath.Join(dir, "nothing"), filepath.Join(dir, "link")))
			return filepath.Join(dir, "link")
		}, "is a link"},
		{"a file", func(t *testing.T, dir string) string {
			require.NoError(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o600))
			return filepath.Join(dir, "file")
		}, "is no folder"},
		{"one that everybody may write to", func(t *testing.T, dir string) string {
			require.NoError(t, os.Chmod(dir, 0o777))
			return dir
		}, "everybody may write"},
		{"where everybody may put something else in its place", func(t *testing.T, dir string) string {
			require.NoError(t, os.Chmod(dir, 0o777))
			return filepath.Join(dir, "data")
		}, "everybody may replace"},
		{"another user's", func(t *testing.T, dir string) string {
			if os.Geteuid() != 0 {
				t.Skip("only root can give a folder to another user")
			}
			require.NoError(t, os.Chown(dir, nobody, -1))
			return dir
		}, "another user"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Open(c.arrange(t, t.TempDir()))
			if c.want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, c.want)
			}
		})
	}
}

// TestALockThatIsSomethingElse puts a link, a pipe or a folder where the lock file should be. Take
// must fail and leave the file that a link leads to unchanged.
func TestALockThatIsSomethingElse(t *testing.T) {
	for name, plant := range map[string]func(f *Folder, diary string) error{
		"a link":       func(f *Folder, diary string) error { return os.Symlink(diary, f.File(lockFile)) },
		"another name": func(f *Folder, diary string) error { return os.Link(diary, f.File(lockFile)) },
		"a pipe":       func(f *Folder, _ string) error { return syscall.Mkfifo(f.File(lockFile), 0o600) },
		"a folder":     func(f *Folder, _ string) error { return os.Mkdir(f.File(lockFile), 0o700) },
	} {
		t.Run(name, func(t *testing.T) {
			f, diary := newFolder(t), filepath.Join(t.TempDir(), "diary")
			require.NoError(t, os.WriteFile(diary, []byte("Dear diary"), 0o600))
			require.NoError(t, plant(f, diary))
			_, err := f.Take()
			require.Error(t, err)
			text, err := os.ReadFile(diary)
			require.NoError(t, err)
			assert.Equal(t, "Dear diary", string(text))
		})
	}
}
