package transport

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// HugeMessage is the number of times that a message must be longer than MaxMessage to end the
// connection; shorter ones are only refused.
const HugeMessage = 16

// Wire carries messages both ways: a WebSocket, or a channel within a page that contains the
// program.
type Wire interface {
	Reader(ctx context.Context) (websocket.MessageType, io.Reader, error)
	Write(ctx context.Context, kind websocket.MessageType, content []byte) error
	Close(code websocket.StatusCode, reason string) error
	CloseNow() error
	SetReadLimit(bytes int64)
}

// Connection connects a tab to its room. Its methods are safe for concurrent use.
type Connection struct {
	config Config
	conn   Wire
	outbox *outbox
	// gone is cancelled when the connection ends.
	gone   context.Context
	hangUp context.CancelFunc
	rate   *rate.Limiter
	// address is the tab's machine and port; empty if the program is part of the page.
	address string
	// heldUp is how long the tab has been held up without a break; see [Connection.pace].
	heldUp time.Duration
}

func newConnection(config Config, conn Wire, address string) *Connection {
	conn.SetReadLimit(int64(config.MaxMessage) * HugeMessage)
	c := &Connection{config: config, conn: conn, outbox: newOutbox(), rate: rate.NewLimiter(rate.Limit(config.Rate), config.Burst), address: address}
	c.gone, c.hangUp = context.WithCancel(config.Closing)
	return c
}

// Send puts a message into the outbox. A [standing] one replaces an earlier one of its kind.
func (c *Connection) Send(message any) { SendAll(message, c) }

// SendAll puts a message into the outboxes of some connections.
func SendAll(message any, to ...*Connection) {
	if len(to) == 0 {
		return
	}
	encoded, err := json.Marshal(message)
	if err != nil {
		to[0].config.Log.Error("web", "message", fmt.Sprintf("%T", message), "error", err)
		return
	}
	queued := queuedMessage{encoded: encoded}
	if s, ok := message.(standing); ok {
		queued.standing = s.Standing()
	}
	for _, c := range to {
		if !c.outbox.put(queued) {
			c.hangUp()
		}
	}
}

// Refuse tells the tab why a message is refused.
func (c *Connection) Refuse(to Head, err error) {
	c.Send(Refused{Type: "refused", To: to.Type, Ask: to.Ask, Reason: err.Error()})
}

// Finish ends the connection after all messages that have been sent.
func (c *Connection) Finish() {
	if !c.outbox.put(queuedMessage{}) {
		c.hangUp()
	}
}

// A tab that sends so fast that it is held up this long without a break is cut off, and its unread
// messages are dropped. Otherwise the program would notice only after reading all messages that the
// tab has gone.
const (
	mostHeldUp = 30 * time.Second
	noHoldUp   = time.Millisecond
)

var errTooFast = errors.New("too many messages")

// pace waits until the tab and its machine may be read again. Nothing is read meanwhile, so the
// network holds up a flood, which harms only its sender.
func (c *Connection) pace() error {
	began := time.Now()
	if err := c.rate.Wait(c.gone); err != nil {
		return err
	}
	if c.config.Pace != nil {
		if err := c.config.Pace(c.gone, c.address); err != nil {
			return err
		}
	}
	waited := time.Since(began)
	if c.heldUp += waited; waited < noHoldUp {
		c.heldUp = 0
	}
	if c.heldUp > mostHeldUp {
		c.Refuse(Head{}, errTooFast)
		c.Finish()
		return errTooFast
	}
	return nil
}

// read returns the next message; nil if a message is refused because of its form.
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
	}
	if err := c.pace(); err != nil {
		return nil, err
	}
	if reason == "" {
		return raw, nil
	}
	c.Refuse(Head{}, errors.New(reason))
	return nil, nil
}

// write sends the messages in the outbox, and finally closes the connection, which also ends the
// reading.
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

// pass writes a complete message to the connection: a message cut short would end the connection
// before the tab is told why.
func (c *Connection) pass(m queuedMessage) error {
	late, cancel := context.WithTimeout(context.WithoutCancel(c.gone), writeTimeout)
	defer cancel()
	return c.conn.Write(late, websocket.MessageText, m.encoded)
}

// bye closes the connection. The tab is told if the program ends. Otherwise it reconnects by
// itself, unless a refusal has told it not to. Errors do not matter, since the connection may be
// gone.
func (c *Connection) bye() {
	if c.config.Closing.Err() != nil {
		_ = c.conn.Close(websocket.StatusGoingAway, ErrClosing.Error())
	}
	_ = c.conn.CloseNow()
}
