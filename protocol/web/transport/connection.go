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

// HugeMessage times MaxMessage is the length from which a message ends the connection. A shorter
// one, if longer than MaxMessage, is only refused.
const HugeMessage = 16

// Wire carries messages in both directions: by a WebSocket, or within a page that contains the
// program.
type Wire interface {
	Reader(ctx context.Context) (websocket.MessageType, io.Reader, error)
	Write(ctx context.Context, kind websocket.MessageType, content []byte) error
	Close(code websocket.StatusCode, reason string) error
	CloseNow() error
	SetReadLimit(bytes int64)
}

// Connection is a connection to a browser tab. Its methods are safe for concurrent use.
type Connection struct {
	config Config
	conn   Wire
	outbox *outbox
	// gone is done when the connection ends; hangUp ends it.
	gone   context.Context
	hangUp context.CancelFunc
	rate   *rate.Limiter
	// address is the host and port of the tab; empty if the tab is in the page that contains the program.
	address string
	// heldUp is for how long the tab has been sending too fast, without a break; see [Connection.pace].
	heldUp time.Duration
}

func newConnection(config Config, conn Wire, address string) *Connection {
	conn.SetReadLimit(int64(config.MaxMessage) * HugeMessage)
	c := &Connection{config: config, conn: conn, outbox: newOutbox(), rate: rate.NewLimiter(rate.Limit(config.Rate), config.Burst), address: address}
	c.gone, c.hangUp = context.WithCancel(config.Closing)
	return c
}

// Send puts a message into the outbox. If it is a [standing] message, it replaces a waiting one of the same
// kind.
func (c *Connection) Send(message any) { SendAll(message, c) }

// SendAll is like Send, for several connections. The message is encoded once.
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

// Refuse tells the tab that the message with the given head is refused, and why.
func (c *Connection) Refuse(to Head, err error) {
	c.Send(Refused{Type: "refused", To: to.Type, Ask: to.Ask, Reason: err.Error()})
}

// Finish ends the connection after all messages in the outbox have been sent.
func (c *Connection) Finish() {
	if !c.outbox.put(queuedMessage{}) {
		c.hangUp()
	}
}

// mostHeldUp is how long a tab may send too fast without a break before it is cut off and its
// unread messages are dropped. Otherwise its end would be noticed only after reading them all. A
// wait shorter than noHoldUp counts as a break.
const (
	mostHeldUp = 30 * time.Second
	noHoldUp   = time.Millisecond
)

var errTooFast = errors.New("too many messages")

// pace waits until the tab, and its machine, may send another message. Meanwhile nothing is read
// from the connection, so the network stops a sender that is too fast.
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

// read returns the next message. It returns nil if the message was refused because it is too long or not text.
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

// write sends the messages of the outbox until the connection ends, and closes it.
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

// pass sends a message. It does not stop when the connection is being ended: a message cut short
// would prevent the tab from being told why.
func (c *Connection) pass(m queuedMessage) error {
	late, cancel := context.WithTimeout(context.WithoutCancel(c.gone), writeTimeout)
	defer cancel()
	return c.conn.Write(late, websocket.MessageText, m.encoded)
}

// bye closes the connection. If the program ends, it tells the tab. Otherwise the tab reconnects by
// itself, unless a message has told it not to. Errors are ignored, since the connection may be gone
// already.
func (c *Connection) bye() {
	if c.config.Closing.Err() != nil {
		_ = c.conn.Close(websocket.StatusGoingAway, ErrClosing.Error())
	}
	_ = c.conn.CloseNow()
}
