//go:build !js

package transport

import (
	"bufio"
	"context"
	"net"
	"net/http"

	"github.com/coder/websocket"
)

// Socket returns a handler that accepts a tab's WebSocket and serves it until it ends. Pages of other
// origins are refused, by websocket.Accept.
//
// There are no pings, because the WebSocket library waits at most five seconds for an answer, and
// an overloaded machine would then cut off live tabs. Pings are not needed: a tab that is closed
// closes its connection, the kernel notices a lost machine by TCP's keep-alive, which net.Listen
// switches on, and a tab that does not read runs into writeTimeout.
func Socket(config Config, lobby Lobby) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !lobby.Enter() {
			http.Error(w, ErrClosing.Error(), http.StatusServiceUnavailable)
			return
		}
		defer lobby.Leave()
		var c *Connection
		conn, err := websocket.Accept(narrow{w}, r, &websocket.AcceptOptions{
			Subprotocols:   []string{protocol},
			OnPingReceived: func(context.Context, []byte) bool { return c.pace() == nil },
			OnPongReceived: func(context.Context, []byte) { _ = c.pace() }, // reading ends if it has gone
		})
		if err != nil {
			return // Accept has answered
		}
		c = newConnection(config, conn, r.RemoteAddr)
		c.serve(r.Context(), lobby)
	}
}

// narrow gives a connection a small receive buffer. With a large one, a flood of messages would
// fill much memory, and would have to be read, before the network stops the sender.
type narrow struct{ http.ResponseWriter }

// readBuffer is the size of the receive buffer, in bytes.
const readBuffer = 16 << 10

func (n narrow) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(n.ResponseWriter).Hijack()
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetReadBuffer(readBuffer) // without, it is only larger
	}
	return conn, buffered, err
}
