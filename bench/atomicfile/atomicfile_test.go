package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAFileIsReplacedWholeOrNotAtAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state")
	require.NoError(t, WriteText(path, []byte("first")))
	broken := errors.New("no more room")
	err := Write(path, func(out io.Writer) error {
		_, _ = io.WriteString(out, "second, but on")
		return broken
	})
	require.ErrorIs(t, err, broken)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "first", string(text))
	require.NoError(t, WriteText(path, []byte("third")))
	text, err = os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "third", string(text))
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	require.Len(t, left, 1, "nothing is left beside it")
}

func TestAFolderThatIsNotThereIsAnError(t *testing.T) {
	require.Error(t, WriteText(filepath.Join(t.TempDir(), "no", "such"), nil))
}
