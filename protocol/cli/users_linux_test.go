package cli

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/variants"
)

// playWords has the words of a "panthera play" that a test runs as another user.
const playWords = "PANTHERA_TEST_PLAY"

// TestMain is that program, if the environment asks for it, or runs the tests.
func TestMain(m *testing.M) {
	if words := os.Getenv(playWords); words != "" {
		os.Exit(Run(strings.Fields(words), &console.Console{Program: "panthera", Games: variants.All(), Out: os.Stdout, Err: os.Stderr}))
	}
	os.Exit(m.Run())
}

// person is a user of the machine who is made for a test, with a home that nobody else enters.
type person struct {
	credential syscall.Credential
	home       string
}

// newPerson makes a user; the test is skipped where that cannot be done.
func newPerson(t *testing.T, place, name string) *person {
	t.Helper()
	name = fmt.Sprintf("%s-%d", name, os.Getpid())
	if said, err := exec.Command("useradd", "--no-create-home", "--shell", "/bin/sh", name).CombinedOutput(); err != nil {
		t.Skipf("no second user can be made here: %v %s", err, said)
	}
	t.Cleanup(func() { _ = exec.Command("userdel", name).Run() })
	known, err := user.Lookup(name)
	require.NoError(t, err)
	uid, err := strconv.ParseUint(known.Uid, 10, 32)
	require.NoError(t, err)
	gid, err := strconv.ParseUint(known.Gid, 10, 32)
	require.NoError(t, err)
	p := &person{credential: syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, home: filepath.Join(place, name)}
	require.NoError(t, os.Mkdir(p.home, 0o700))
	p.give(t, p.home)
	return p
}

// give makes a file or link the person's own.
func (p *person) give(t *testing.T, path string) {
	t.Helper()
	require.NoError(t, os.Lchown(path, int(p.credential.Uid), int(p.credential.Gid)))
}

// command is one that the person enters at home.
func (p *person) command(name string, arguments ...string) *exec.Cmd {
	c := exec.Command(name, arguments...)
	c.Dir, c.Env = p.home, []string{"HOME=" + p.home, "PATH=" + os.Getenv("PATH")}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &p.credential}
	return c
}

// served is a "panthera play" of a person.
type served struct {
	process *exec.Cmd
	address *url.URL
	// complaints is what it has written to stderr, whole when it has ended.
	complaints *bytes.Buffer
}

// play starts a board on a port of its own, for data in a folder.
func (p *person) play(t *testing.T, program, data string) *served {
	t.Helper()
	b := &served{process: p.command(program), complaints: &bytes.Buffer{}}
	b.process.Env = append(b.process.Env, playWords+"=play --no-open --listen 127.0.0.1:0 --data "+data)
	b.process.Stderr = b.complaints
	out, err := b.process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, b.process.Start())
	t.Cleanup(func() { _ = b.process.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err, b.complaints)
	b.address, err = url.Parse(regexp.MustCompile(`http://\S+`).FindString(line))
	require.NoError(t, err)
	return b
}

// end does as Ctrl-C does, and gives what it has complained of.
func (b *served) end(t *testing.T) string {
	t.Helper()
	require.NoError(t, b.process.Process.Signal(syscall.SIGINT))
	require.NoError(t, b.process.Wait())
	return b.complaints.String()
}

// twoUsers are Alice and Bob, and a copy of this program that both can run.
func twoUsers(t *testing.T) (alice, bob *person, place, program string) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("two users: only root can make them, and this is not root")
	}
	place, err := os.MkdirTemp("", "panthera-users-")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(place) })
	require.NoError(t, os.Chmod(place, 0o755))
	text, err := os.ReadFile(os.Args[0])
	require.NoError(t, err)
	program = filepath.Join(place, "program")
	require.NoError(t, os.WriteFile(program, text, 0o755))
	return newPerson(t, place, "alice"), newPerson(t, place, "bob"), place, program
}

// TestAnotherUserDoesNotComeIn has Bob try to reach what Alice's board shows and keeps.
func TestAnotherUserDoesNotComeIn(t *testing.T) {
	alice, bob, _, program := twoUsers(t)
	data := filepath.Join(alice.home, "data")
	b := alice.play(t, program, data)
	token := b.address.Query().Get("token")
	require.NotEmpty(t, token)
	require.True(t, admits(t, b.address.String(), "token"))
	require.FileExists(t, filepath.Join(data, "token"))

	for _, file := range []string{"token", "lock", "games", "open.html"} {
		assert.Error(t, bob.command("ls", filepath.Join(data, file)).Run(), file)
		assert.Error(t, bob.command("cat", filepath.Join(data, file)).Run(), file)
	}
	seen, err := bob.command("cat", fmt.Sprintf("/proc/%d/cmdline", b.process.Process.Pid)).Output()
	require.NoError(t, err)
	assert.NotContains(t, string(seen), token)
	assert.Error(t, bob.command("cat", fmt.Sprintf("/proc/%d/environ", b.process.Process.Pid)).Run())

	port := "7268"
	if _, own, err := net.SplitHostPort(b.address.Host); err == nil {
		port = own
	}
	for method, paths := range map[string][]string{
		http.MethodGet:  {"/library", "/library/export", "/progress/lessons", "/socket", "/token", "/invitations", "/arrays/tigerchess"},
		http.MethodPost: {"/token", "/library/import", "/report"},
	} {
		for _, path := range paths {
			request, err := http.NewRequest(method, "http://"+b.address.Host+path+"?token=guessed", nil)
			require.NoError(t, err)
			request.Header.Set("Cookie", "panthera-"+port+"=guessed")
			request.Header.Set("Authorization", "Bearer guessed")
			response, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			require.NoError(t, response.Body.Close())
			assert.Equal(t, http.StatusForbidden, response.StatusCode, path)
			assert.Empty(t, response.Cookies())
		}
	}
	assert.Empty(t, b.end(t))

	// What Bob may have learned of this start is good for nothing at the next.
	b = alice.play(t, program, data)
	later := *b.address
	later.RawQuery = "token=" + token
	assert.False(t, admits(t, later.String(), "token"))
	b.end(t)
}

// TestAnotherUsersTraps has Bob prepare what Alice names by --data: nothing is kept there, and
// nothing of hers is emptied.
func TestAnotherUsersTraps(t *testing.T) {
	alice, bob, place, program := twoUsers(t)
	shared := filepath.Join(place, "shared")
	require.NoError(t, os.Mkdir(shared, 0o777))
	require.NoError(t, os.Chmod(shared, 0o777|os.ModeSticky))
	diary := filepath.Join(alice.home, "diary")
	require.NoError(t, os.WriteFile(diary, []byte("Dear diary"), 0o600))
	alice.give(t, diary)

	for _, c := range []struct {
		name string
		trap func(t *testing.T, path string)
		want string
	}{
		{"a folder of his", func(t *testing.T, path string) {
			require.NoError(t, os.Mkdir(path, 0o777))
			require.NoError(t, os.Chmod(path, 0o777))
			bob.give(t, path)
		}, "another user"},
		{"a link to a folder of hers", func(t *testing.T, path string) {
			require.NoError(t, os.Symlink(alice.home, path))
			bob.give(t, path)
		}, "is a link"},
		{"her folder, where everybody may write", func(t *testing.T, path string) {
			require.NoError(t, os.Mkdir(path, 0o700))
			require.NoError(t, os.Chmod(path, 0o777))
			alice.give(t, path)
		}, "everybody may write"},
		{"a link in the place of the lock", func(t *testing.T, path string) {
			require.NoError(t, os.Mkdir(path, 0o700))
			require.NoError(t, os.Symlink(diary, filepath.Join(path, "lock")))
			bob.give(t, filepath.Join(path, "lock")) // from when he could write there
			alice.give(t, path)
		}, "lock"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(shared, strings.ReplaceAll(c.name, " ", "-"))
			c.trap(t, path)
			b := alice.play(t, program, path)
			complaints := b.end(t)
			assert.Contains(t, complaints, c.want)
			assert.Contains(t, complaints, "will be lost")
			text, err := os.ReadFile(diary)
			require.NoError(t, err)
			assert.Equal(t, "Dear diary", string(text))
			games, err := filepath.Glob(filepath.Join(path, "games"))
			require.NoError(t, err)
			assert.Empty(t, games)
		})
	}
}
