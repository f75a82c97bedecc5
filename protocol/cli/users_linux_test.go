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
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/protocol/folder/userstest"
	"panthera/variants"
)

// playWords is the environment variable that holds the arguments of a "panthera play" command which
// a test runs as another user of the machine.
const playWords = "PANTHERA_TEST_PLAY"

// TestMain runs the program panthera, instead of the tests, if the variable playWords is set.
func TestMain(m *testing.M) {
	if words := os.Getenv(playWords); words != "" {
		os.Exit(Run(strings.Fields(words), &console.Console{Program: "panthera", Games: variants.All(), Out: os.Stdout, Err: os.Stderr}))
	}
	os.Exit(m.Run())
}

// served is a running "panthera play" command, started by one of the test's two users.
type served struct {
	process *exec.Cmd
	address *url.URL
	// complaints has the command's standard error; it is complete when the command has ended.
	complaints *bytes.Buffer
}

// serve starts "panthera play" as a user, on a free port, with data as its folder.
func serve(t *testing.T, p *userstest.Person, program, data string) *served {
	t.Helper()
	b := &served{process: p.Command(program), complaints: &bytes.Buffer{}}
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

// end stops the command as Ctrl-C does, and returns what it wrote to standard error.
func (b *served) end(t *testing.T) string {
	t.Helper()
	require.NoError(t, b.process.Process.Signal(syscall.SIGINT))
	require.NoError(t, b.process.Wait())
	return b.complaints.String()
}

// TestAnotherUserDoesNotComeIn runs a board as user Alice. User Bob of the same machine must not be
// able to read its files, see its token, or get an answer from its server.
func TestAnotherUserDoesNotComeIn(t *testing.T) {
	alice, bob, _, program := userstest.Two(t)
	data := filepath.Join(alice.Home, "data")
	b := serve(t, alice, program, data)
	token := b.address.Query().Get("token")
	require.NotEmpty(t, token)
	require.True(t, admits(t, b.address.String(), "token"))
	require.FileExists(t, filepath.Join(data, "token"))

	for _, file := range []string{"token", "lock", "games", "open.html"} {
		assert.Error(t, bob.Command("ls", filepath.Join(data, file)).Run(), file)
		assert.Error(t, bob.Command("cat", filepath.Join(data, file)).Run(), file)
	}
	seen, err := bob.Command("cat", fmt.Sprintf("/proc/%d/cmdline", b.process.Process.Pid)).Output()
	require.NoError(t, err)
	assert.NotContains(t, string(seen), token)
	assert.Error(t, bob.Command("cat", fmt.Sprintf("/proc/%d/environ", b.process.Process.Pid)).Run())

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

	// The token of this run must not be accepted by the next run.
	b = serve(t, alice, program, data)
	later := *b.address
	later.RawQuery = "token=" + token
	assert.False(t, admits(t, later.String(), "token"))
	b.end(t)
}

// TestAnotherUsersTraps has user Bob prepare, in several ways, the folder that Alice then names by
// --data. Nothing must be saved there, and no file of Alice's may be emptied.
func TestAnotherUsersTraps(t *testing.T) {
	alice, bob, place, program := userstest.Two(t)
	shared := filepath.Join(place, "shared")
	require.NoError(t, os.Mkdir(shared, 0o777))
	require.NoError(t, os.Chmod(shared, 0o777|os.ModeSticky))
	diary := filepath.Join(alice.Home, "diary")
	require.NoError(t, os.WriteFile(diary, []byte("Dear diary"), 0o600))
	alice.Give(t, diary)

	for _, c := range []struct {
		name string
		trap func(t *testing.T, path string)
		want string
	}{
		{"a folder of his", func(t *testing.T, path string) {
			require.NoError(t, os.Mkdir(path, 0o777))
			require.NoError(t, os.Chmod(path, 0o777))
			bob.Give(t, path)
		}, "another user"},
		{"a link to a folder of hers", func(t *testing.T, path string) {
			require.NoError(t, os.Symlink(alice.Home, path))
			bob.Give(t, path)
		}, "is a link"},
		{"her folder, where everybody may write", func(t *testing.T, path string) {
			require.NoError(t, os.Mkdir(path, 0o700))
			require.NoError(t, os.Chmod(path, 0o777))
			alice.Give(t, path)
		}, "everybody may write"},
		{"a link in the place of the lock", func(t *testing.T, path string) {
			require.NoError(t, os.Mkdir(path, 0o700))
			require.NoError(t, os.Symlink(diary, filepath.Join(path, "lock")))
			bob.Give(t, filepath.Join(path, "lock")) // from when he could write there
			alice.Give(t, path)
		}, "lock"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(shared, strings.ReplaceAll(c.name, " ", "-"))
			c.trap(t, path)
			b := serve(t, alice, program, path)
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
