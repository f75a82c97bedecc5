package match

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/folder/powercut"
)

// TestPowerCuts simulates 2,000 power cuts during a match and resumes it after each. It must then
// have all games for which [Journal.Add] had returned, and at most one more.
func TestPowerCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a match 2,000 times")
	}
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh")
	}
	root := t.TempDir()
	disk := powercut.New(root)
	m := logged(t, 10, func(m *Match) {
		for i := range m.Entrants { // each look takes a checksum of the program, and a shell is much smaller than this test
			e := &m.Entrants[i]
			e.Command = []string{"sh", "-c", "exec '" + strings.Join(e.Command, "' '") + "'"}
		}
	})
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
	require.NoError(t, disk.Cuts(2000, into, added, func(want int) {
		j, past, err := OpenJournal(m, filepath.Join(into, "a", "match"), true)
		require.NoError(t, err)
		require.Contains(t, []int{want, want + 1}, len(past))
		require.NoError(t, errors.Join(j.records.Close(), j.pgn.Close()))
	}))
}
