package transport

import (
	"net"
	"net/http"
	"slices"
	"sync"
)

// mostIdle is the largest number of connections without a request. Browsers open a new connection
// when one has been closed.
const mostIdle = 64

// Idle holds the HTTP connections that have no request at the moment. If there are too many, it
// closes the oldest, since anybody who reaches the port could open any number, and each takes
// memory and an open file. The zero value is ready to use.
type Idle struct {
	mu          sync.Mutex // guards connections
	connections []net.Conn
}

// Note records a change of a connection's state. It is to be used as [http.Server.ConnState].
func (i *Idle) Note(conn net.Conn, state http.ConnState) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.connections = slices.DeleteFunc(i.connections, func(c net.Conn) bool { return c == conn })
	if state != http.StateNew && state != http.StateIdle {
		return
	}
	i.connections = append(i.connections, conn)
	if len(i.connections) > mostIdle {
		_ = i.connections[0].Close() // the server notes that
		i.connections = i.connections[1:]
	}
}
