package xboard

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDamagedTablesAreToldOf checks that a damaged endgame table is reported to the user, and that the engine
// still makes its move.
func TestDamagedTablesAreToldOf(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "chess", "KRvK.table")
	require.NoError(t, os.Mkdir(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte("panthera endgame table 1\n{}\nrubbish"), 0o644))
	k := begin(t)
	k.ask("xboard", "protover 2", "new", "option EndgamePath="+folder, "sd 3", "setboard 8/8/8/8/8/2k5/1R6/K7 w - - 0 1")
	k.Say("go")
	require.Contains(t, strings.Join(k.Hear("move "), "\n"), "telluser "+path+" is not used: ")
}
