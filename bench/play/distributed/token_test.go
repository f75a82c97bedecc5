package distributed

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/folder"
)

// keys returns new keys in a folder made for the test.
func keys(t *testing.T) *Keys {
	t.Helper()
	f, err := folder.Open(t.TempDir())
	require.NoError(t, err)
	k, err := OpenKeys(f)
	require.NoError(t, err)
	return k
}

// serve runs a server for a test and returns the server and the token that its clients need.
func serve(t *testing.T) (*Server, Token) {
	t.Helper()
	k := keys(t)
	s, err := Serve("127.0.0.1:0", k, t.TempDir())
	require.NoError(t, err)
	t.Cleanup(s.close)
	return s, k.Token
}

func TestKeysAreKeptAndNobodyElseReadsThem(t *testing.T) {
	f, err := folder.Open(t.TempDir())
	require.NoError(t, err)
	var all sync.WaitGroup
	var made [4]*Keys
	for i := range made {
		all.Go(func() { made[i], _ = OpenKeys(f) })
	}
	all.Wait()
	for _, k := range made {
		require.NotNil(t, k)
		assert.Equal(t, made[0].Token, k.Token, "who comes at the same time gets the same")
	}
	for _, name := range []string{tokenFile, certificateFile} {
		assert.True(t, f.Private(name), name)
		if runtime.GOOS != "windows" {
			before, err := OpenKeys(f)
			require.NoError(t, err)
			require.NoError(t, os.Chmod(f.File(name), 0o644))
			after, err := OpenKeys(f)
			require.NoError(t, err)
			assert.NotEqual(t, before.Token, after.Token, "others could read %s", name)
		}
	}
	again, err := ParseToken(made[0].Token.String())
	require.NoError(t, err)
	assert.Equal(t, made[0].Token, again)
	for text, reason := range map[string]string{"x": "too short", "": "too short", strings.Repeat("x", 19): "too short", again.secret + ".ABC": "incomplete"} {
		_, err := ParseToken(text)
		assert.ErrorContains(t, err, reason)
	}
}

func TestServerIsKeptFromStrangers(t *testing.T) {
	for listen, reason := range map[string]string{"nowhere": "HOST:PORT", "127.0.0.1:x": "no port"} {
		_, err := Serve(listen, keys(t), t.TempDir())
		assert.ErrorContains(t, err, reason)
	}
	s, token := serve(t)
	_, err := nats.Connect(s.url(), nats.Secure(token.pinned()))
	assert.ErrorIs(t, err, nats.ErrAuthorization, "nobody comes in without a key")
	_, err = nats.Connect(s.url(), nats.Secure(token.pinned()), nats.Token(token.secret))
	assert.ErrorIs(t, err, nats.ErrAuthorization)
	other := token
	other.secret = keys(t).Token.secret
	w := &Worker{URL: s.url(), Token: other, Concurrency: 1, Once: true, Log: discard()}
	assert.ErrorIs(t, w.Run(t.Context()), errRefused)
}

// squatter is a program that listens at the port of a host in place of the host. It records
// everything that is sent to it, in clear or by TLS with a certificate that it has made itself.
type squatter struct {
	net.Listener
	certificate *tls.Certificate // nil for none
	info        string
	mu          sync.Mutex
	heard       bytes.Buffer
	visits      int
}

func (s *squatter) serve() {
	for {
		conn, err := s.Accept()
		if err != nil {
			return
		}
		s.mu.Lock()
		s.visits++
		s.mu.Unlock()
		go s.talk(conn)
	}
}

func (s *squatter) talk(conn net.Conn) {
	defer conn.Close()
	fmt.Fprintf(conn, "INFO %s\r\n", s.info)
	if s.certificate != nil {
		conn = tls.Server(conn, &tls.Config{Certificates: []tls.Certificate{*s.certificate}})
	}
	in := bufio.NewReader(conn)
	for {
		line, err := in.ReadString('\n')
		s.mu.Lock()
		s.heard.WriteString(line)
		s.mu.Unlock()
		if err != nil {
			return
		}
		_, _ = io.WriteString(conn, "+OK\r\nPONG\r\n")
	}
}

// TestNothingLeavesAWorkerForASquatter connects a worker to a program that listens at the port of
// its host in place of the host, and checks that the worker sends it neither its name nor the token
// or a signature, and tries to connect again.
func TestNothingLeavesAWorkerForASquatter(t *testing.T) {
	host, other := keys(t), keys(t)
	const info = `{"server_id":"S","version":"2.12.0","proto":1,"max_payload":1048576,"headers":true,"jetstream":true`
	for name, s := range map[string]*squatter{
		"in clear":                 {info: info + `}`},
		"that asks for the token":  {info: info + `,"auth_required":true}`},
		"with a challenge":         {info: info + `,"auth_required":true,"nonce":"abcdefghijk"}`},
		"with its own certificate": {info: info + `,"auth_required":true,"nonce":"abcdefghijk","tls_required":true}`, certificate: &other.certificate},
	} {
		t.Run(name, func(t *testing.T) {
			var err error
			s.Listener, err = net.Listen("tcp", "127.0.0.1:0")
			require.NoError(t, err)
			go s.serve()
			ctx, cancel := context.WithCancel(t.Context())
			w := &Worker{URL: "tls://" + s.Addr().String(), Token: host.Token, Name: "the worker", Concurrency: 1, Log: discard()}
			ended := make(chan error)
			go func() { ended <- w.Run(ctx) }()
			visits := func() int {
				s.mu.Lock()
				defer s.mu.Unlock()
				return s.visits
			}
			require.Eventually(t, func() bool { return visits() > 2 }, time.Minute, 10*time.Millisecond, "it tries again")
			cancel()
			require.ErrorIs(t, <-ended, context.Canceled)
			require.NoError(t, s.Close())
			s.mu.Lock()
			defer s.mu.Unlock()
			said := strings.ToLower(s.heard.String())
			for _, word := range []string{"connect", "nkey", "sig", "the worker", strings.ToLower(host.Token.secret)} {
				assert.NotContains(t, said, word)
			}
		})
	}
}
