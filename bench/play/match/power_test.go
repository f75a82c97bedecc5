package match

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/folder/powercut"
)

// TestPowerCuts cuts the power 200 times during a match, which is gone on with: the games that
// the log has answered for are there, and at most one more.
func TestPowerCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a match 200 times")
	}
	root, random := t.TempDir(), rand.New(rand.NewPCG(1, 2))
	disk := powercut.New(root)
	m := logged(t, 10, nil)
	j, _, err := openJournalOn(disk, m, filepath.Join(root, "a", "match"), false)
	require.NoError(t, err)
	var added []int // how much was done on the disk when each game was there
	standings := NewStandings(m.Names()...)
	require.NoError(t, m.Play(t.Context(), nil, func(r *Record) error {
		standings.Add(r)
		err := j.Add(r)
		added = append(added, disk.Acts())
		return err
	}))
	require.NoError(t, j.Close(standings))
	into := filepath.Join(t.TempDir(), "cut")
	for range 200 {
		at := random.IntN(disk.Acts() + 1)
		require.NoError(t, os.Mkdir(into, 0o700))
		require.NoError(t, disk.Cut(at, random, into))
		j, past, err := OpenJournal(m, filepath.Join(into, "a", "match"), true)
		require.NoError(t, err)
		want := 0
		for want < len(added) && added[want] <= at {
			want++
		}
		require.Contains(t, []int{want, want + 1}, len(past), "after %d acts", at)
		require.NoError(t, j.records.Close())
		require.NoError(t, j.pgn.Close())
		require.NoError(t, os.RemoveAll(into))
	}
}
