package journal

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/folder/powercut"
)

// TestPowerCuts simulates 2,000 power cuts while rows are added. After each, the journal must open
// and have all rows for which Add had returned, and at most one more.
func TestPowerCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a journal 2,000 times")
	}
	root := t.TempDir()
	disk := powercut.New(root)
	var added []int // how much was done on the disk when each row was there
	for range 4 {
		j, err := openOn(disk, filepath.Join(root, "a.jsonl"), "work", func(row) error { return nil })
		require.NoError(t, err)
		for range 25 {
			require.NoError(t, j.Add(row{len(added)}))
			added = append(added, disk.Acts())
		}
		require.NoError(t, j.Close())
	}
	into := filepath.Join(t.TempDir(), "cut")
	require.NoError(t, disk.Cuts(2000, into, added, func(want int) {
		j, rows := opened(t, filepath.Join(into, "a.jsonl"), "work")
		require.NoError(t, j.Close())
		require.Contains(t, []int{want, want + 1}, len(rows))
		for i, n := range rows {
			assert.Equal(t, i, n)
		}
	}))
}
