package transport

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// HugeMessage ends a connection: so many times as long as a message that is merely
// refused.
const HugeMessage = 16

// Connection connects a tab to its room. Its methods may be called from any goroutine.
type Connection struct {
	config Config
	conn   *websocket.Conn
	outbox *outbox
	// gone is cancelled when the connection ends.
	gone   context.Context
	hangUp context.CancelFunc
	rate   *rate.Limiter
}

func newConnection(config Config, conn *websocket.Conn) *Connection {
	conn.SetReadLimit(int64(config.MaxMessage) * HugeMessage)
	c := &Connection{config: config, conn: conn, outbox: newOutbox(), rate: rate.NewLimiter(rate.Limit(config.Rate), config.Burst)}
	c.gone, c.hangUp = context.WithCancel(config.Closing)
	return c
}

// Send puts a message into the outbox; one that is [Standing] replaces its like.
func (c *Connection) Send(message any) {
	encoded, err := json.Marshal(message)
	if err != nil {
		c.config.Log.Error("web", "message", fmt.Sprintf("%T", message), "error", err)
		return
	}
	queued := queuedMessage{encoded: encoded}
	if s, ok := message.(Standing); ok {
		queued.standing = s.Standing()
	}
	if !c.outbox.put(queued) {
		c.hangUp()
	}
}

// Refuse tells the tab why a message is refused.
func (c *Connection) Refuse(to Head, err error) {
	c.Send(Refused{Type: "refused", To: to.Type, Ask: to.Ask, Reason: err.Error()})
}

// Finish ends the connection after what has been sent before.
func (c *Connection) Finish() {
	if !c.outbox.put(queuedMessage{}) {
		c.hangUp()
	}
}

var errTooFast = errors.New("too many messages at once; wait a moment")

// read is the next message; none if one came that is refused for its form.
func (c *Connection) read(ctx context.Context) ([]byte, error) {
	kind, r, err := c.conn.Reader(ctx)
	if err != nil {
		return nil, err
	}
	most := c.config.MaxMessage
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
	case !c.rate.Allow():
		reason = errTooFast.Error()
	default:
		return raw, nil
	}
	c.Refuse(Head{}, errors.New(reason))
	return nil, nil
}

// write passes on what is in the outbox, and closes the connection in the end; that ends
// the reading, too.
func (c *Connection) write() {
	defer c.bye()
	defer c.hangUp()
	for {
		m, ok := c.outbox.take(c.gone.Done())
		if !ok || m.encoded == nil || c.pass(m) != nil {
			return
		}
	}
}

// pass writes a message to the connection, to its end: one that is cut short takes the
// connection with it, before the tab is told why.
func (c *Connection) pass(m queuedMessage) error {
	late, cancel := context.WithTimeout(context.WithoutCancel(c.gone), writeTimeout)
	defer cancel()
	return c.conn.Write(late, websocket.MessageText, m.encoded)
}

// bye closes the connection. The tab is told if the program ends; it comes back of
// itself otherwise, unless a refusal has told it not to. Errors do not matter: the
// connection may be gone.
func (c *Connection) bye() {
	if c.config.Closing.Err() != nil {
		_ = c.conn.Close(websocket.StatusGoingAway, ErrClosing.Error())
	}
	_ = c.conn.CloseNow()
}
