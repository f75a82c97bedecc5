package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/program"
	"panthera/protocol/folder/userstest"
)

// as returns a command that runs a program as the given user of the machine, with the data folder
// in the user's home.
func as(p *userstest.Person, program string, arguments ...string) *exec.Cmd {
	cmd := p.Command(program, arguments...)
	cmd.Env = append(cmd.Env, "XDG_DATA_HOME="+p.Home, arenaVariable+"=1")
	return cmd
}

// TestOtherUsersOfTheMachineHaveNoPart checks that the host and the worker of one user play a
// distributed match without a token being given, and that another user of the machine can neither
// read the token nor join with a worker.
func TestOtherUsersOfTheMachineHaveNoPart(t *testing.T) {
	alice, bob, dir, binary := userstest.Two(t)
	engines := filepath.Join(dir, "engines.toml")
	fake := binary + " " + strings.Join(strings.Fields(fake())[1:], " ")
	require.NoError(t, os.WriteFile(engines, []byte("[[engine]]\ncmd = \""+fake+"\"\n"), 0o644))

	address := freeAddress(t)
	host := as(alice, binary, "match", "--distributed", "--variant", "chess", "--engine", "cmd="+fake+",name=A", "--engine", "cmd="+fake+",name=B",
		"--games", "4", "--nodes", "10", "--max-plies", "20", "--listen", address, "--out", "out")
	errors := filepath.Join(dir, "errors")
	var failure error
	host.Stderr, failure = os.Create(errors)
	require.NoError(t, failure)
	require.NoError(t, host.Start())
	killAtEnd(t, host)
	token := filepath.Join(alice.Home, "panthera", "arena", "token")
	require.Eventually(t, func() bool { return lineCount(token) > 0 }, time.Minute, 10*time.Millisecond)

	worker := []string{"worker", "--once", "--nats", "tls://" + address, "--allow", engines}
	secret, err := os.ReadFile(token)
	require.NoError(t, err)
	require.Eventually(t, func() bool { return lineCount(errors) > 0 }, time.Minute, 10*time.Millisecond)
	for _, file := range []string{token, filepath.Join(filepath.Dir(token), "certificate.pem"), "/proc/" + strconv.Itoa(host.Process.Pid) + "/environ"} {
		out, err := bob.Command("cat", file).CombinedOutput()
		assert.Error(t, err, "%s: %s", file, out)
	}
	line, err := bob.Command("cat", "/proc/"+strconv.Itoa(host.Process.Pid)+"/cmdline").Output()
	require.NoError(t, err)
	assert.NotContains(t, string(line), strings.TrimSpace(string(secret)))
	shown, err := os.ReadFile(errors)
	require.NoError(t, err)
	line = regexp.MustCompile(program.TokenVariable + `=\S+`).Find(shown)
	pin := line[bytes.IndexByte(line, '.'):] // it can be had by asking the host
	guess := as(bob, binary, worker...)
	guess.Env = append(guess.Env, program.TokenVariable+"="+strings.Repeat("x", 26)+string(pin))
	out, err := guess.CombinedOutput()
	assert.Error(t, err)
	assert.Contains(t, string(out), "the server refuses the connection")

	out, err = as(alice, binary, worker...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.NoError(t, host.Wait())
}
