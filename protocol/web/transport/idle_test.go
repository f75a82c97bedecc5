package transport

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHalfARequestHoldsNoPlace opens many connections, which send half a request, or one request
// and stay open. The server must close the oldest ones, except one whose request is being handled.
func TestHalfARequestHoldsNoPlace(t *testing.T) {
	asked, answer := make(chan struct{}), make(chan struct{})
	server := &http.Server{ConnState: (&Idle{}).Note, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			asked <- struct{}{}
			<-answer
		}
		_, _ = io.WriteString(w, "answer")
	})}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	served := make(chan error)
	go func() { served <- server.Serve(l) }()
	open := func(path, more string) net.Conn {
		conn, err := net.Dial("tcp", l.Addr().String())
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close() })
		_, err = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s", path, more)
		require.NoError(t, err)
		return conn
	}
	read := func(conn net.Conn) {
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, response.StatusCode)
	}
	slow := open("/slow", "\r\n")
	<-asked
	half := open("/", "")
	ended := make(chan net.Conn, 2*mostIdle)
	await := func(conn net.Conn) { // until the server ends it
		_, _ = io.Copy(io.Discard, conn)
		ended <- conn
	}
	go await(half)
	for range mostIdle + 1 {
		conn := open("/", "\r\n")
		read(conn)
		go await(conn)
	}
	assert.Contains(t, []net.Conn{<-ended, <-ended}, half)
	close(answer)
	read(slow)
	require.NoError(t, server.Close())
	assert.ErrorIs(t, <-served, http.ErrServerClosed)
}
