package journal

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/folder/powercut"
)

// TestPowerCuts cuts the power 2,000 times while rows are added: those that Add has answered for
// are there, and at most one more.
func TestPowerCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a journal 2,000 times")
	}
	root, random := t.TempDir(), rand.New(rand.NewPCG(1, 2))
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
	for range 2000 {
		at := random.IntN(disk.Acts() + 1)
		require.NoError(t, os.MkdirAll(into, 0o700))
		require.NoError(t, disk.Cut(at, random, into))
		j, rows := opened(t, filepath.Join(into, "a.jsonl"), "work")
		require.NoError(t, j.Close())
		want := 0
		for want < len(added) && added[want] <= at {
			want++
		}
		require.Contains(t, []int{want, want + 1}, len(rows), "after %d acts", at)
		for i, n := range rows {
			assert.Equal(t, i, n)
		}
		require.NoError(t, os.RemoveAll(into))
	}
}
