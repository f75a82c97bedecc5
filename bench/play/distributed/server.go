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

// serverPatience is how long a server may take to start, which includes reading its stored streams.
const serverPatience = time.Minute

// storeFolder is the subfolder of the match's folder where a server in this process keeps
// temporary files.
const storeFolder = "nats"

// clearStore removes the data that a server of this package keeps in the folder dir, and the folder
// if nothing else is in it.
func clearStore(dir string) error {
	if err := os.RemoveAll(filepath.Join(dir, server.JetStreamStoreDir)); err != nil {
		return err
	}
	_ = os.Remove(dir) // it stays if there is something else in it
	return nil
}

// Server is a NATS server with JetStream in this process.
type Server struct{ server *server.Server }

// handshakePatience is how long a client may take to connect, in seconds: this is long, since both
// machines may be busy.
const handshakePatience = 10

// The limits of a server.
const (
	// longestPacked is the largest size of a message in bytes; the compressed record of any game is
	// smaller.
	longestPacked = 8 << 20
	// mostConnections is the largest number of clients; no match has as many workers.
	mostConnections = 4096
)

// Serve runs a NATS server that listens at the address listen and keeps its streams in the folder
// dir. Connections are encrypted, and only clients that have the token in keys can connect. Streams
// are not refused because the disk could not hold them at their largest.
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
		JetStream: true, StoreDir: dir, JetStreamMaxStore: server.JetStreamMaxStoreDefault, MaxPayload: longestPacked, MaxConn: mostConnections, NoSigs: true, NoLog: true})
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

// address parses HOST:PORT. Port 0 means any free port, for which the NATS server uses another
// number (its own 0 means its default port).
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

// url returns the address where clients find the server, without the token.
func (s *Server) url() string { return "tls://" + s.server.Addr().String() }

// isHeard reports whether any client subscribes to a subject.
func (s *Server) isHeard(subject string) bool { return s.server.GlobalAccount().Interest(subject) > 0 }

// close writes all remaining data and stops the server.
func (s *Server) close() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}
