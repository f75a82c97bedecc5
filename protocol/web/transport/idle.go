package transport

import (
	"net"
	"net/http"
	"slices"
	"sync"
)

// mostIdle are the connections that may wait for a request; browsers open another where
// one was closed.
const mostIdle = 64

// Idle are the connections of a server on which nothing is asked at the moment. When there are
// too many the oldest are closed: anybody who reaches the port can open as many as he likes,
// and each takes memory and one of the files that the program may have open. The zero value has none.
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
