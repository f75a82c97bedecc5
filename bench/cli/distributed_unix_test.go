//go:build unix

package cli

import (
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWorkersAndHostAreKilled(t *testing.T) {
	const games = 120
	dir := filepath.Join(t.TempDir(), "out")
	address := freeAddress(t)
	arguments := handedOut(dir, games, "--listen", address)
	host := arenaProcess(t, arguments...)
	first := worker(t, address, "w1")
	awaitGames(t, dir, 5)
	second, third := worker(t, address, "w2"), worker(t, address, "w3")
	awaitGames(t, dir, 15)
	kill(t, first)
	awaitGames(t, dir, 30)
	kill(t, host)
	kill(t, second)
	host = arenaProcess(t, append(arguments, "--resume")...)
	killAtEnd(t, host)
	fourth := worker(t, address, "w4")
	awaitGames(t, dir, 60)
	kill(t, host)
	require.NoError(t, third.Process.Signal(syscall.SIGSTOP)) // it misses the end
	status, out, failure := arena(append(arguments, "--resume")...)
	require.Equal(t, 0, status, failure)
	assert.Contains(t, out, "120 of 120 games")
	assert.Contains(t, assertWhole(t, dir, games), "w1", "what a worker delivered before it was killed counts")
	assert.NoDirExists(t, filepath.Join(dir, "nats"), "the store is removed when the match is over")
	// A worker must learn that the match is over: the third one was stopped when the match ended,
	// and must learn it after it goes on.
	require.NoError(t, third.Process.Signal(syscall.SIGCONT))
	left := make(chan error, 2)
	for _, w := range []*exec.Cmd{third, fourth} {
		go func() { left <- w.Wait() }()
	}
	for here := 2; here > 0; {
		select {
		case err := <-left:
			here--
			assert.NoError(t, err)
		default:
			status, _, failure := arena(append(arguments, "--resume")...)
			require.Equal(t, 0, status, failure)
		}
	}
}
