package cli

import (
	"bufio"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/variants"
)

// startPlay runs "panthera play" in the background until it is interrupted. It returns the first
// lines of output, up to the one with the address, and a channel for the exit status.
func startPlay(t *testing.T, arguments ...string) (lines string, status chan int) {
	t.Helper()
	out, in := io.Pipe()
	status = make(chan int, 1)
	go func() {
		status <- Run(append([]string{"play", "--no-open"}, arguments...), &console.Console{Program: "panthera", Games: variants.All(), Out: in, Err: io.Discard})
		_ = in.Close()
	}()
	reader := bufio.NewReader(out)
	for !strings.Contains(lines, "http://") {
		line, err := reader.ReadString('\n')
		require.NoError(t, err)
		lines += line
	}
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	return lines, status
}

// admits asks the server at an address and reports whether it accepts the secret in the address's
// query field.
func admits(t *testing.T, address, field string) bool {
	t.Helper()
	at, err := url.Parse(address)
	require.NoError(t, err)
	secret := at.Query().Get(field)
	at.Path, at.RawQuery = "/token", ""
	request, err := http.NewRequest(http.MethodGet, at.String(), nil)
	require.NoError(t, err)
	request.Header.Set("Authorization", "Bearer "+secret)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	return response.StatusCode == http.StatusNoContent
}

// interruptSelf sends this process the signal that Ctrl-C sends.
func interruptSelf(t *testing.T) {
	t.Helper()
	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	require.NoError(t, self.Signal(syscall.SIGINT))
}

// TestPlay starts "panthera play", and checks that a second start with the same folder only prints
// the address of the first, and that Ctrl-C ends it.
func TestPlay(t *testing.T) {
	data := t.TempDir()
	line, status := startPlay(t, "--data", data, "turnqi")
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+/\?game=turnqi&token=\w+`).FindString(line)
	require.NotEmpty(t, address, line)
	assert.True(t, admits(t, address, "token"))
	assert.False(t, admits(t, strings.Replace(address, "token=", "token=X", 1), "token"))

	again, second := startPlay(t, "--data", data, "turnqi")
	assert.Equal(t, 0, <-second)
	assert.Contains(t, again, "open already, at "+address)

	// A start with another data folder must run a second board, on the next port.
	other, third := startPlay(t, "--data", t.TempDir())
	assert.NotContains(t, other, strings.Split(address, "?")[0])
	assert.Contains(t, other, "is in use")

	interruptSelf(t)
	assert.Equal(t, 0, <-status)
	assert.Equal(t, 0, <-third)

	// A new start with the same folder must have a new token.
	line, status = startPlay(t, "--data", data, "turnqi")
	assert.NotContains(t, line, address)
	interruptSelf(t)
	assert.Equal(t, 0, <-status)
}

// TestPlayWithoutAFolder checks that the board runs with a data folder that cannot be made.
func TestPlayWithoutAFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	line, status := startPlay(t, "--data", filepath.Join(file, "below"), "--listen", "127.0.0.1:0")
	assert.Contains(t, line, "token=")
	interruptSelf(t)
	assert.Equal(t, 0, <-status)
}

// TestPlayWithOthers checks that "play --lan" prints the links by which other machines can join,
// with their QR codes.
func TestPlayWithOthers(t *testing.T) {
	if found, err := machineAddresses(); err != nil || len(found) == 0 {
		t.Skip("no network here")
	}
	out, in := io.Pipe()
	status := make(chan int, 1)
	go func() {
		status <- Run([]string{"play", "--no-open", "--lan", "--data", t.TempDir()}, &console.Console{Program: "panthera", Games: variants.All(), Out: in, Err: io.Discard})
		_ = in.Close()
	}()
	said, reader := "", bufio.NewReader(out)
	for !strings.Contains(said, "nothing else") {
		line, err := reader.ReadString('\n')
		require.NoError(t, err)
		said += line
	}
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	links := regexp.MustCompile(`http://\S+\?guest=\w+`).FindAllString(said, -1)
	require.GreaterOrEqual(t, len(links), 2)
	assert.NotContains(t, strings.Join(links, " "), "127.0.0.1")
	assert.Contains(t, said, "▀▀▀▀▀█", "the code")
	assert.Regexp(t, `The board is at http://127\.0\.0\.1:\d+/\?token=`, said)
	assert.True(t, admits(t, links[0], "guest"))
	interruptSelf(t)
	assert.Equal(t, 0, <-status)
}
