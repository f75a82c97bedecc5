package cli

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/distributed"
	"panthera/bench/play/match"
	"panthera/bench/play/program"
	"panthera/protocol/console"
)

// serverVariable is an environment variable that makes the test binary run as a NATS server: its
// value is the address to listen at and the folder for its data.
const serverVariable = "ARENA_SERVER_FOR_TESTS"

// serve runs a NATS server until it is killed.
func serve(listen, dir string) {
	keys, err := hostKeys(true)
	if err == nil {
		_, err = distributed.Serve(listen, keys, dir)
	}
	if err != nil {
		panic(err)
	}
	select {}
}

// serverProcess starts a NATS server in a separate process.
func serverProcess(t *testing.T, listen, dir string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), serverVariable+"="+listen+" "+dir)
	require.NoError(t, cmd.Start())
	killAtEnd(t, cmd)
	return cmd
}

func killAtEnd(t *testing.T, cmd *exec.Cmd) {
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
}

// freeAddress returns an address at which no program listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, l.Close())
	return l.Addr().String()
}

// worker starts arena worker in a separate process.
func worker(t *testing.T, address, name string) *exec.Cmd {
	t.Helper()
	cmd := arenaProcess(t, "worker", "--once", "--nats", "tls://"+address, "--name", name, "--allow", allowed(t))
	killAtEnd(t, cmd)
	return cmd
}

// allowed returns the path of a file that allows a worker to run the engines of the match of
// [handedOut].
func allowed(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "engines.toml")
	require.NoError(t, os.WriteFile(path, fmt.Appendf(nil, "[[engine]]\ncmd = %q\n[[engine]]\ncmd = %q\n", fake(), fake("crash@9")), 0o644))
	return path
}

// handedOut returns the command line of a match whose games are handed out to workers.
func handedOut(dir string, games int, arguments ...string) []string {
	return append([]string{"match", "--distributed", "--lease", "1s", "--variant", "chess", "--engine", "cmd=" + fake() + ",name=A",
		"--engine", "cmd=" + fake("crash@9") + ",name=B", "--games", strconv.Itoa(games), "--nodes", "10", "--random-plies", "3", "--max-plies", "40",
		"--out", dir}, arguments...)
}

// awaitGames waits until the records of a match contain at least the given number of games.
func awaitGames(t *testing.T, dir string, games int) {
	t.Helper()
	require.Eventually(t, func() bool { return lineCount(filepath.Join(dir, match.RecordsFile)) > games }, 3*time.Minute, 5*time.Millisecond)
}

func kill(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	require.NoError(t, cmd.Process.Signal(syscall.SIGKILL))
	_ = cmd.Wait()
}

// assertWhole checks that a match has exactly one record of each game, and returns how many games
// each worker played.
func assertWhole(t *testing.T, dir string, games int) (workers map[string]int) {
	t.Helper()
	assert.Equal(t, games+1, lineCount(filepath.Join(dir, match.RecordsFile)), "a heading and a line for each game")
	list, err := match.ReadRecords(dir)
	require.NoError(t, err)
	assert.Len(t, list, games, "no game is there twice")
	workers = map[string]int{}
	for _, r := range list {
		workers[r.Worker]++
		assert.LessOrEqual(t, r.Number, games)
	}
	return workers
}

func TestServerIsKilledAndLosesItsStore(t *testing.T) {
	const games = 90
	dir := filepath.Join(t.TempDir(), "out")
	address, store := freeAddress(t), t.TempDir()
	server := serverProcess(t, address, store)
	token, err := workerToken()
	require.NoError(t, err)
	t.Setenv(program.TokenVariable, token.String()) // which names the server's certificate
	host := arenaProcess(t, handedOut(dir, games, "--nats", "tls://"+address)...)
	for _, name := range []string{"w1", "w2", "w3"} {
		worker(t, address, name)
	}
	awaitGames(t, dir, 15)
	kill(t, server)
	server = serverProcess(t, address, store)
	awaitGames(t, dir, 40)
	kill(t, server)
	serverProcess(t, address, t.TempDir())
	assert.NoError(t, host.Wait())
	assertWhole(t, dir, games)
}

func TestWorkerRefusesAnotherProgram(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	address := freeAddress(t)
	arguments := handedOut(dir, 4, "--listen", address)
	host := arenaProcess(t, arguments...)
	other, err := exec.LookPath("cat")
	require.NoError(t, err)
	status, _, failure := arena("worker", "--once", "--nats", "tls://"+address, "--allow", other)
	assert.Equal(t, console.WrongUse, status)
	assert.Contains(t, failure, "A: no engine that is allowed here is program")
	worker(t, address, "w1")
	assert.NoError(t, host.Wait())
	assert.Equal(t, map[string]int{"w1": 4}, assertWhole(t, dir, 4))

	for reason, wrong := range map[string][]string{
		"give --out":      {"match", "--distributed", "--variant", "chess", "--nodes", "1", "--engine", "cmd=a", "--engine", "cmd=b"},
		"is less than 1s": slices.Concat(arguments, []string{"--lease", "1ms"}),
		"is for --distr":  slices.Concat(longMatch(dir), []string{"--nats", "x"}),
		"--allow=PATH":    {"worker"},
		"--allow: ":       {"worker", "--allow", "no-such-file"},
		"--allow: open ":  {"worker", "--allow", "no-such-file.toml"},
		"at least 1":      {"worker", "--allow", other, "--concurrency", "0"},
	} {
		status, _, failure := arena(wrong...)
		assert.Equal(t, console.WrongUse, status)
		assert.Contains(t, failure, reason)
	}
}
