package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"regexp"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/variants"
)

// TestPlay serves the board until it is interrupted.
func TestPlay(t *testing.T) {
	out, in := io.Pipe()
	status := make(chan int, 1)
	go func() {
		status <- run([]string{"play", "--no-open", "--data", t.TempDir(), "turnqi"}, console{games: variants.All(), out: in, err: io.Discard})
		_ = in.Close()
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+/\?game=turnqi`).FindString(line)
	require.NotEmpty(t, address, line)
	response, err := http.Get(address)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Equal(t, http.StatusOK, response.StatusCode)

	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	require.NoError(t, self.Signal(syscall.SIGINT))
	assert.Equal(t, 0, <-status)
}
