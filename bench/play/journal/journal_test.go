package journal

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type row struct{ N int }

// opened opens a journal and returns it, together with the rows that it already has.
func opened(t *testing.T, path, heading string) (*Journal[row], []int) {
	t.Helper()
	var rows []int
	j, err := Open(path, heading, func(r row) error { rows = append(rows, r.N); return nil })
	require.NoError(t, err)
	t.Cleanup(func() { j.Close() })
	return j, rows
}

func TestAJournalIsGoneOnWith(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.jsonl")
	j, rows := opened(t, path, "work")
	assert.Empty(t, rows)
	require.NoError(t, j.Add(row{1}))
	require.NoError(t, j.Add(row{2}))
	_, err := Open(path, "work", func(row) error { return nil })
	assert.ErrorContains(t, err, "another arena")
	require.NoError(t, j.Close())

	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, append(whole, `{"N":3`...), 0o644))
	j, rows = opened(t, path, "work")
	assert.Equal(t, []int{1, 2}, rows, "the torn line is cut off")
	require.NoError(t, j.Add(row{4}))
	require.NoError(t, j.Close())
	_, rows = opened(t, path, "work")
	assert.Equal(t, []int{1, 2, 4}, rows)
}

func TestWhatIsNoJournalOfTheWork(t *testing.T) {
	for text, reason := range map[string]string{
		"\"other\"\n":           "other settings",
		"\"work\"\nx\n":         "line 2 is damaged",
		"\"work\"\n{\"N\":0}\n": "line 2 is damaged",
	} {
		path := filepath.Join(t.TempDir(), "a.jsonl")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		_, err := Open(path, "work", func(r row) error {
			if r.N == 0 {
				return errors.New("0 is no row")
			}
			return nil
		})
		assert.ErrorContains(t, err, path+": ", text)
		assert.ErrorContains(t, err, reason, text)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, text, string(after), "what is refused is left as it was")
	}
}
