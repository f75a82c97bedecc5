package transport

import (
	"net"
	"net/http"
	"slices"
	"sync"
)

// mostIdle is the largest number of connections that may wait for a request; browsers open
// another when one is closed.
const mostIdle = 64

// Idle holds the connections of a server that have no request at the moment. If there are too many,
// the oldest are closed, because anybody who reaches the port can open any number, and each takes
// memory and an open file. The zero value is empty.
type Idle struct {
	mu          sync.Mutex // guards connections
	connections []net.Conn
}

// Note is the server's [http.Server.ConnState].
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
