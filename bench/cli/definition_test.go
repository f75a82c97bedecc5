package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAGameOfAFileIsMeasured makes training data, a net, openings and problems for a game whose
// rules are defined in a file. The data must be refused where that file is not loaded.
func TestAGameOfAFileIsMeasured(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	write := func(name, text string) { require.NoError(t, os.WriteFile(in(name), []byte(text), 0o600)) }
	write("mine.ini", "[mine:knightmate]\ntitle = Mine\n")
	must := func(arguments ...string) string {
		t.Helper()
		status, out, err := arena(append([]string{"--variants", in("mine.ini")}, arguments...)...)
		require.Equal(t, 0, status, err)
		return out
	}
	must("datagen", "--variant", "mine", "--nodes", "20", "--positions", "2000", "--out", in("games.dat"))
	must("train", in("games.dat"), "--out", in("net"), "--epochs", "1", "--batch", "200", "--compare", "2", "--nodes", "20")
	must("openings", "--variant", "mine", "--out", in("openings"), in("games.dat"))
	must("problems", "--variant", "mine", "--out", in("problems"), "--count", "2=1", in("games.dat"))
	status, _, err := arena("train", in("games.dat"), "--out", in("other"))
	require.NotZero(t, status)
	require.Contains(t, err, "mine")
}
