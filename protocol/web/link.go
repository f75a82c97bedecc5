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

// link is a connection of a tab to its table.
type link struct {
	server *Server
	conn   *websocket.Conn
	outbox *outbox
	// gone is cancelled when the connection ends.
	gone   context.Context
	hangUp context.CancelFunc
	rate   *bucket
}

func newLink(s *Server, conn *websocket.Conn) *link {
	conn.SetReadLimit(int64(s.MaxMessage) * hugeMessage)
	l := &link{server: s, conn: conn, outbox: newOutbox(), rate: newBucket(s.Rate, s.Burst, time.Now())}
	l.gone, l.hangUp = context.WithCancel(s.done)
	return l
}

// send puts a message into the outbox.
func (l *link) send(message any) {
	encoded, err := json.Marshal(message)
	if err != nil {
		l.server.Log.Error("web", "message", fmt.Sprintf("%T", message), "error", err)
		return
	}
	if !l.outbox.put(parcel{standing(message), encoded}) {
		l.hangUp()
	}
}

func (l *link) refuse(to string, err error) {
	l.send(refusedMessage{Type: "refused", To: to, Reason: err.Error()})
}

// finish ends the connection after what has been sent before.
func (l *link) finish() {
	if !l.outbox.put(parcel{}) {
		l.hangUp()
	}
}

// read is the next message; none if one came that is refused for its form.
func (l *link) read(ctx context.Context) ([]byte, error) {
	kind, r, err := l.conn.Reader(ctx)
	if err != nil {
		return nil, err
	}
	most := l.server.MaxMessage
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
	case !l.rate.take(time.Now()):
		reason = "too many messages at once; wait a moment"
	default:
		return raw, nil
	}
	l.refuse("", errors.New(reason))
	return nil, nil
}

// write passes on what is in the outbox, and closes the connection in the end; that ends
// the reading, too.
func (l *link) write() {
	defer l.bye()
	defer l.hangUp()
	for {
		p, ok := l.outbox.take(l.gone.Done())
		if !ok || p.encoded == nil || l.pass(p) != nil {
			return
		}
	}
}

// pass writes a parcel to the connection.
func (l *link) pass(p parcel) error {
	late, cancel := context.WithTimeout(l.gone, writeTimeout)
	defer cancel()
	return l.conn.Write(late, websocket.MessageText, p.encoded)
}

// bye closes the connection. The tab is told if the program ends; it comes back of
// itself otherwise, unless a refusal has told it not to. Errors do not matter: the
// connection may be gone.
func (l *link) bye() {
	if l.server.done.Err() != nil {
		_ = l.conn.Close(websocket.StatusGoingAway, errClosing.Error())
	}
	_ = l.conn.CloseNow()
}
