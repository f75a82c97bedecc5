package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// mostWaiting are the messages that may wait for a slow browser. One that falls further
// behind is cut off; it comes back and is told how things stand.
const mostWaiting = 256

// hugeMessage ends a connection: longer than a message that is merely refused.
const hugeMessage = 16

// link is a connection of a tab to its table.
type link struct {
	server *Server
	conn   *websocket.Conn
	// outgoing are encoded messages; nil stands for the end, after what was sent before.
	// Gone is cancelled when the connection ends.
	outgoing chan []byte
	gone     context.Context
	hangUp   context.CancelFunc
	rate     *bucket
}

// send queues a message.
func (l *link) send(message any) {
	encoded, err := json.Marshal(message)
	if err != nil {
		l.server.Log.Error("web", "message", fmt.Sprintf("%T", message), "error", err)
		return
	}
	l.queue(encoded)
}

func (l *link) queue(encoded []byte) {
	select {
	case l.outgoing <- encoded:
	default:
		l.hangUp()
	}
}

func (l *link) refuse(to string, err error) {
	l.send(refusedMessage{Type: "refused", To: to, Reason: err.Error()})
}

// socket is a tab's connection from its first message to its end. Origins other than
// this server are refused by websocket.Accept.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	if !s.tables.enter() {
		http.Error(w, errClosing.Error(), http.StatusServiceUnavailable)
		return
	}
	defer s.tables.leave()
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return // Accept has answered
	}
	conn.SetReadLimit(int64(s.MaxMessage) * hugeMessage)
	l := &link{
		server: s, conn: conn, outgoing: make(chan []byte, mostWaiting),
		rate: newBucket(s.Rate, s.Burst, time.Now()),
	}
	l.gone, l.hangUp = context.WithCancel(s.done)
	var busy sync.WaitGroup
	busy.Go(l.write)
	busy.Go(l.probe)
	l.talk()
	l.hangUp()
	busy.Wait()
}

// talk joins a table and passes on what the tab says until it is gone.
func (l *link) talk() {
	t, err := l.join()
	if err != nil {
		l.refuse("join", err)
		l.queue(nil)
		<-l.gone.Done()
		return
	}
	for {
		raw, err := l.read(context.Background())
		if err != nil {
			break
		}
		if raw == nil {
			continue
		}
		if !t.hear(envelope{l, raw}) {
			break
		}
	}
	t.leave(l)
}

// join waits for the first message, which says what table the tab belongs to.
func (l *link) join() (*table, error) {
	late, cancel := context.WithTimeout(context.Background(), joinTimeout)
	defer cancel()
	raw, err := l.read(late)
	if err != nil {
		return nil, err
	}
	var request joinRequest
	if err := decode(raw, &request); err != nil {
		return nil, err
	}
	if request.Type != "join" {
		return nil, errors.New("the first message must be join")
	}
	t, err := l.server.tables.find(request.Token)
	if err != nil {
		return nil, err
	}
	if !t.seat(l) {
		return nil, errClosing
	}
	return t, nil
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

// write passes on what is to be sent, and closes the connection in the end; that ends the
// reading, too.
func (l *link) write() {
	for {
		var err error
		select {
		case encoded := <-l.outgoing:
			if encoded == nil {
				l.hangUp()
				continue
			}
			err = l.within(writeTimeout, func(ctx context.Context) error {
				return l.conn.Write(ctx, websocket.MessageText, encoded)
			})
		case <-l.gone.Done():
			l.bye()
			return
		}
		if err != nil {
			l.hangUp()
		}
	}
}

// probe sees that the tab is still there.
func (l *link) probe() {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		select {
		case <-ping.C:
			if l.within(pongTimeout, l.conn.Ping) != nil {
				l.hangUp()
			}
		case <-l.gone.Done():
			return
		}
	}
}

func (l *link) within(limit time.Duration, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(l.gone, limit)
	defer cancel()
	return do(ctx)
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
