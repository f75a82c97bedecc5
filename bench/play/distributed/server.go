package distributed

import (
	"crypto/tls"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// serverPatience is how long a server may take to read its store.
const serverPatience = time.Minute

// storeFolder is where a server in this process keeps what is not in memory, in the
// match's folder; nothing that lasts.
const storeFolder = "nats"

// clearStore removes what a server has kept in a folder, and nothing that somebody else
// keeps there.
func clearStore(dir string) error {
	if err := os.RemoveAll(filepath.Join(dir, server.JetStreamStoreDir)); err != nil {
		return err
	}
	_ = os.Remove(dir) // it stays if there is something else in it
	return nil
}

// Server is a NATS server with JetStream in this process.
type Server struct{ server *server.Server }

// handshakePatience is how long a client may take to come in, in seconds: both machines
// may be busy.
const handshakePatience = 10

// The measures of a server.
const (
	// longestPacked is beyond a message with a record of any game.
	longestPacked = 8 << 20
	// mostConnections is beyond the workers of any match.
	mostConnections = 4096
)

// Serve runs a server that listens at an address and keeps its streams in a folder. It
// talks with those only who have the token of the keys, and nothing in clear.
func Serve(listen string, keys *Keys, dir string) (*Server, error) {
	host, port, err := address(listen)
	if err != nil {
		return nil, err
	}
	workers, err := keys.Token.publicKey()
	if err != nil {
		return nil, err
	}
	s, err := server.NewServer(&server.Options{Host: host, Port: port, Nkeys: []*server.NkeyUser{{Nkey: workers}}, AuthTimeout: handshakePatience,
		TLS: true, TLSConfig: &tls.Config{Certificates: []tls.Certificate{keys.certificate}, MinVersion: tls.VersionTLS13}, TLSTimeout: handshakePatience,
		JetStream: true, StoreDir: dir, MaxPayload: longestPacked, MaxConn: mostConnections, NoSigs: true, NoLog: true})
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(serverPatience) {
		s.Shutdown()
		return nil, fmt.Errorf("no server could be started at %s; is another one there?", listen)
	}
	return &Server{s}, nil
}

// address reads HOST:PORT; the server takes port 0 for its default, not for any.
func address(listen string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(listen)
	if err != nil {
		return "", 0, fmt.Errorf("address %q is not of the form HOST:PORT", listen)
	}
	if port, err = strconv.Atoi(text); err != nil || port < 0 || port > 65535 {
		return "", 0, fmt.Errorf("address %q: %q is no port", listen, text)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	return host, port, nil
}

// URL is where clients find the server; without the token.
func (s *Server) URL() string { return "tls://" + s.server.Addr().String() }

// isHeard says whether anybody listens to a subject.
func (s *Server) isHeard(subject string) bool { return s.server.GlobalAccount().Interest(subject) > 0 }

// Close ends the server, also what it still has to write.
func (s *Server) Close() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}
