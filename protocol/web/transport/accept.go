//go:build !js

package transport

import (
	"bufio"
	"context"
	"net"
	"net/http"

	"github.com/coder/websocket"
)

// Socket is a tab's connection from its first message to its end. Origins other than
// this server are refused by websocket.Accept.
//
// There are no pings: the answers to them are bound to five seconds by the WebSocket library, so
// that a machine with too much to do would cut off tabs that live. A tab that is closed closes its
// connection; the kernel notices by TCP's keep-alive, which net.Listen switches on, that a machine
// has gone; and a tab that does not read runs into writeTimeout.
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

// narrow answers by a connection on which little waits to be read: else what a flood has sent, before
// the network holds it up, would take memory and time.
type narrow struct{ http.ResponseWriter }

// readBuffer is how many bytes may wait.
const readBuffer = 16 << 10

func (n narrow) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(n.ResponseWriter).Hijack()
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetReadBuffer(readBuffer) // without, it is only larger
	}
	return conn, buffered, err
}
