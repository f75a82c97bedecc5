package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/coder/websocket"
)

// hugeMessage ends a connection: so many times as long as a message that is merely
// refused.
const hugeMessage = 16

// connection is that of a tab to its table.
type connection struct {
	server *Server
	conn   *websocket.Conn
	outbox *outbox
	// gone is cancelled when the connection ends.
	gone   context.Context
	hangUp context.CancelFunc
	rate   *rateLimiter
}

func newConnection(s *Server, conn *websocket.Conn) *connection {
	conn.SetReadLimit(int64(s.MaxMessage) * hugeMessage)
	c := &connection{server: s, conn: conn, outbox: newOutbox(), rate: newRateLimiter(s.Rate, s.Burst, time.Now())}
	c.gone, c.hangUp = context.WithCancel(s.done)
	return c
}

// send puts a message into the outbox.
func (c *connection) send(message any) {
	encoded, err := json.Marshal(message)
	if err != nil {
		c.server.Log.Error("web", "message", fmt.Sprintf("%T", message), "error", err)
		return
	}
	if !c.outbox.put(queuedMessage{standing(message), encoded}) {
		c.hangUp()
	}
}

func (c *connection) refuse(to string, err error) {
	c.send(refusedMessage{Type: "refused", To: to, Reason: err.Error()})
}

// finish ends the connection after what has been sent before.
func (c *connection) finish() {
	if !c.outbox.put(queuedMessage{}) {
		c.hangUp()
	}
}

// read is the next message; none if one came that is refused for its form.
func (c *connection) read(ctx context.Context) ([]byte, error) {
	kind, r, err := c.conn.Reader(ctx)
	if err != nil {
		return nil, err
	}
	most := c.server.MaxMessage
	raw, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err != nil {
		return nil, err
	}
	reason := ""
	switch {
	case len(raw) > most:
		if _, err := io.Copy(io.Discard, r); err != nil {
			return nil, err
		}
		reason = fmt.Sprintf("a message of more than %d bytes", most)
	case kind != websocket.MessageText:
		reason = "a message that is not text"
	case !c.rate.take(time.Now()):
		reason = "too many messages at once; wait a moment"
	default:
		return raw, nil
	}
	c.refuse("", errors.New(reason))
	return nil, nil
}

// write passes on what is in the outbox, and closes the connection in the end; that ends
// the reading, too.
func (c *connection) write() {
	defer c.bye()
	defer c.hangUp()
	for {
		m, ok := c.outbox.take(c.gone.Done())
		if !ok || m.encoded == nil || c.pass(m) != nil {
			return
		}
	}
}

// pass writes a message to the connection.
func (c *connection) pass(m queuedMessage) error {
	late, cancel := context.WithTimeout(c.gone, writeTimeout)
	defer cancel()
	return c.conn.Write(late, websocket.MessageText, m.encoded)
}

// bye closes the connection. The tab is told if the program ends; it comes back of
// itself otherwise, unless a refusal has told it not to. Errors do not matter: the
// connection may be gone.
func (c *connection) bye() {
	if c.server.done.Err() != nil {
		_ = c.conn.Close(websocket.StatusGoingAway, errClosing.Error())
	}
	_ = c.conn.CloseNow()
}
