package cli

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
)

// TestWorkbench checks that a run which is killed can be resumed, and then gives the same report as
// an uninterrupted run.
func TestWorkbench(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", dir) // for endgame tables
	file := filepath.Join(dir, "mine.ini")
	require.NoError(t, os.WriteFile(file, []byte("[small:losalamos]\ntitle = Small\n\n[other:chess]\ntwoBoards = true\n"), 0o600))
	command := []string{"workbench", file, "--game", "small", "--games", "12", "--nodes", "20,60"}

	status, out, err := arena(command...)
	require.Equal(t, 0, status, err)
	require.Contains(t, out, "12 games of the engine against itself")
	beside := filepath.Join(dir, "mine.workbench", "small")
	require.Contains(t, err, filepath.Join(beside, "report.html"))
	text, failure := os.ReadFile(filepath.Join(beside, "report.txt"))
	require.NoError(t, failure)
	require.Equal(t, string(text), out)

	again := filepath.Join(dir, "again")
	command = append(command, "--out", again)
	process := arenaProcess(t, command...)
	require.Eventually(t, func() bool { return lineCount(filepath.Join(again, "games.jsonl")) > 4 }, time.Minute, time.Millisecond)
	require.NoError(t, process.Process.Signal(syscall.SIGKILL))
	_ = process.Wait()
	status, resumed, err := arena(command...)
	require.Equal(t, 0, status, err)
	require.Contains(t, err, "going on after")
	require.Equal(t, out, resumed)

	process = arenaProcess(t, append(command, "--games", "40000")...)
	games := lineCount(filepath.Join(again, "games.jsonl"))
	require.Eventually(t, func() bool { return lineCount(filepath.Join(again, "games.jsonl")) > games }, time.Minute, time.Millisecond)
	require.NoError(t, process.Process.Signal(os.Interrupt))
	_ = process.Wait()
	require.Equal(t, console.Interrupted, process.ProcessState.ExitCode())
}

func TestWorkbenchIsRefused(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "mine.ini")
	require.NoError(t, os.WriteFile(file, []byte("[a:chess]\n[b:chess]\n[bad:chess]\ntwoBoards = true\n"), 0o600))
	for reason, arguments := range map[string][]string{
		"has these games: a b; 1 are refused": {file},
		"choose one by --game ID":             {file, "--game", "bad"},
		"give a file of games, or --game ID":  {"--game", "chess"},
		`unknown variant "go"`:                {"--game", "go", "--out", dir},
		"the smaller one first":               {file, "--game", "a", "--nodes", "8,4"},
		"games are in pairs":                  {file, "--game", "a", "--games", "3"},
		"--nodes is of the form":              {file, "--game", "a", "--nodes", "3"},
		"no such file":                        {filepath.Join(dir, "none.ini")},
		"mine.ini":                            {"--game", "chess", "--out", dir, "--net", file},
	} {
		status, out, err := arena(append([]string{"workbench"}, arguments...)...)
		assert.Equal(t, console.WrongUse, status, reason)
		assert.Empty(t, out)
		assert.Contains(t, err, reason)
	}
}
