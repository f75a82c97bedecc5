package cli

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/protocol/console"
)

// arenaProcess starts the arena with the given arguments in a separate process.
func arenaProcess(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0], arguments...)
	cmd.Env = append(os.Environ(), arenaVariable+"=1")
	require.NoError(t, cmd.Start())
	return cmd
}

// lineCount returns the number of complete lines in a file; 0 if the file does not exist.
func lineCount(path string) int {
	text, _ := os.ReadFile(path)
	return strings.Count(string(text), "\n")
}

// longMatch returns the arguments for a match of 40 games, which takes some seconds.
func longMatch(dir string) []string {
	return []string{"match", "--variant", "chess", "--engine", "cmd=" + fake() + ",name=A", "--engine", "cmd=" + fake("crash@9") + ",name=B",
		"--games", "40", "--nodes", "10", "--random-plies", "3", "--max-plies", "40", "--concurrency", "2", "--out", dir}
}

// interrupt starts a match in a separate process, sends the process a signal when at least games
// games have been played, and waits for it to end.
func interrupt(t *testing.T, signal os.Signal, games int, arguments []string, dir string) *exec.Cmd {
	t.Helper()
	cmd := arenaProcess(t, arguments...)
	require.Eventually(t, func() bool { return lineCount(filepath.Join(dir, match.RecordsFile)) > games }, time.Minute, time.Millisecond)
	require.NoError(t, cmd.Process.Signal(signal))
	_ = cmd.Wait()
	return cmd
}

func TestKilledMatchGoesOn(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	log := filepath.Join(dir, match.RecordsFile)
	arguments := longMatch(dir)
	interrupt(t, syscall.SIGKILL, 5, arguments, dir)
	// Append the beginning of a line, as a power cut may leave it.
	file, err := os.OpenFile(log, os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = file.WriteString(`{"number":7,"pair":4,"varia`)
	require.NoError(t, err)
	require.NoError(t, file.Close())

	resumed := append(arguments, "--resume")
	interrupt(t, syscall.SIGKILL, 15, resumed, dir)
	before, err := os.ReadFile(log)
	require.NoError(t, err)
	kept := string(before[:strings.LastIndexByte(string(before), '\n')+1])
	status, out, failure := arena(resumed...)
	require.Equal(t, 0, status, failure)
	assert.Contains(t, out, "40 of 40 games")
	assert.Contains(t, failure, "going on after")

	after, err := os.ReadFile(log)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(after), kept), "nothing that was written is changed")
	seen := map[int]int{}
	for _, line := range strings.Split(strings.TrimSpace(string(after)), "\n")[1:] {
		var r match.Record
		require.NoError(t, json.Unmarshal([]byte(line), &r))
		seen[r.Number]++
	}
	assert.Len(t, seen, 40)
	for number, times := range seen {
		assert.Equal(t, 1, times, "game %d", number)
	}
	pgn, err := os.ReadFile(filepath.Join(dir, match.PGNFile))
	require.NoError(t, err)
	assert.Equal(t, 40, strings.Count(string(pgn), "[Event "))

	status, out, _ = arena(resumed...)
	assert.Equal(t, 0, status, "a match that is over has nothing to go on with")
	assert.Contains(t, out, "40 of 40 games")
}

func TestInterruptedMatchEndsCleanly(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	cmd := interrupt(t, os.Interrupt, 4, longMatch(dir), dir)
	assert.Equal(t, console.Interrupted, cmd.ProcessState.ExitCode())
	records, err := match.ReadRecords(dir)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(records), 4)
	summary, err := os.ReadFile(filepath.Join(dir, match.SummaryFile))
	require.NoError(t, err)
	assert.Contains(t, string(summary), "engine")
	status, out, _ := arena(append(longMatch(dir), "--resume")...)
	assert.Equal(t, 0, status)
	assert.Contains(t, out, "40 of 40 games")
}

func TestAnotherMatchIsNotResumed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	command := []string{"match", "--variant", "chess", "--engine", "cmd=" + fake() + ",name=A", "--engine", "cmd=" + fake() + ",name=B",
		"--games", "2", "--nodes", "10", "--max-plies", "10", "--out", dir}
	status, _, failure := arena(command...)
	require.Equal(t, 0, status, failure)
	status, _, failure = arena(append(command, "--resume", "--seed", "2")...)
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, failure, "line 1: this is another match")
	status, _, failure = arena(command...)
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, failure, "go on with --resume")
}
