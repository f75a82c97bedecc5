package uci_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDamagedTablesAreToldOf names a folder with a damaged endgame table. The engine must warn of
// it once and search without the table.
func TestDamagedTablesAreToldOf(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "chess", "KRvK.table")
	require.NoError(t, os.Mkdir(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte("panthera endgame table 1\n{}\nrubbish"), 0o644))
	k := begin(t)
	k.ask("setoption name EndgamePath value "+folder, "position fen 8/8/8/8/8/2k5/1R6/K7 w - - 0 1")
	k.Say("go depth 3")
	require.Contains(t, strings.Join(k.Hear("bestmove"), "\n"), "info string warning: "+path+" is not used: ")
	k.Say("go depth 3")
	require.NotContains(t, strings.Join(k.Hear("bestmove"), "\n"), "warning")
}
