package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/program"
)

// Two users of this machine; nobody has these numbers.
const (
	owner    = 65531
	stranger = 65532
)

// as makes a command that a user runs, with a home of his own.
func as(user uint32, home string, command ...string) *exec.Cmd {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = home
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "XDG_DATA_HOME=" + home, arenaVariable + "=1"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: user, Gid: user}}
	return cmd
}

// TestOtherUsersOfTheMachineHaveNoPart: one user plays a distributed match with a worker of
// his own, and needs no token for that; another one neither finds the token nor gets in.
func TestOtherUsersOfTheMachineHaveNoPart(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can be two users")
	}
	dir, err := os.MkdirTemp("", "users")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	require.NoError(t, os.Chmod(dir, 0o755))
	own, err := os.ReadFile(os.Args[0])
	require.NoError(t, err)
	binary := filepath.Join(dir, "arena")
	require.NoError(t, os.WriteFile(binary, own, 0o755))
	homes := map[int]string{}
	for _, user := range []int{owner, stranger} {
		homes[user] = filepath.Join(dir, strconv.Itoa(user))
		require.NoError(t, os.Mkdir(homes[user], 0o755))
		require.NoError(t, os.Chown(homes[user], user, user))
	}
	engines := filepath.Join(dir, "engines.toml")
	fake := binary + " " + strings.Join(strings.Fields(fake())[1:], " ")
	require.NoError(t, os.WriteFile(engines, []byte("[[engine]]\ncmd = \""+fake+"\"\n"), 0o644))

	address := freeAddress(t)
	host := as(owner, homes[owner], binary, "match", "--distributed", "--variant", "chess", "--engine", "cmd="+fake+",name=A", "--engine", "cmd="+fake+",name=B",
		"--games", "4", "--nodes", "10", "--max-plies", "20", "--listen", address, "--out", "out")
	errors := filepath.Join(dir, "errors")
	var failure error
	host.Stderr, failure = os.Create(errors)
	require.NoError(t, failure)
	require.NoError(t, host.Start())
	killAtEnd(t, host)
	token := filepath.Join(homes[owner], "panthera", "arena", "token")
	require.Eventually(t, func() bool { return lineCount(token) > 0 }, time.Minute, 10*time.Millisecond)

	worker := []string{binary, "worker", "--once", "--nats", "tls://" + address, "--allow", engines}
	secret, err := os.ReadFile(token)
	require.NoError(t, err)
	require.Eventually(t, func() bool { return lineCount(errors) > 0 }, time.Minute, 10*time.Millisecond)
	for _, file := range []string{token, filepath.Join(filepath.Dir(token), "certificate.pem"), "/proc/" + strconv.Itoa(host.Process.Pid) + "/environ"} {
		out, err := as(stranger, homes[stranger], "cat", file).CombinedOutput()
		assert.Error(t, err, "%s: %s", file, out)
	}
	line, err := as(stranger, homes[stranger], "cat", "/proc/"+strconv.Itoa(host.Process.Pid)+"/cmdline").Output()
	require.NoError(t, err)
	assert.NotContains(t, string(line), strings.TrimSpace(string(secret)))
	shown, err := os.ReadFile(errors)
	require.NoError(t, err)
	line = regexp.MustCompile(program.TokenVariable + `=\S+`).Find(shown)
	pin := line[bytes.IndexByte(line, '.'):] // it can be had by asking the host
	guess := as(stranger, homes[stranger], worker...)
	guess.Env = append(guess.Env, program.TokenVariable+"="+strings.Repeat("x", 26)+string(pin))
	out, err := guess.CombinedOutput()
	assert.Error(t, err)
	assert.Contains(t, string(out), "the server refuses the connection")

	out, err = as(owner, homes[owner], worker...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.NoError(t, host.Wait())
}
