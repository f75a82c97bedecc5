package web

import (
	"context"
	"errors"
	"net/http"
	"sync"

	"github.com/coder/websocket"
)

// socket is a tab's connection from its first message to its end. Origins other than
// this server are refused by websocket.Accept.
//
// There are no pings: the answers to them are bound to five seconds by the WebSocket
// library, so that a machine with too much to do would cut off tabs that live. A tab that
// is closed closes its connection; that a machine has gone its kernel finds out by TCP's
// keep-alive, which net.Listen switches on; and who does not read runs into writeTimeout.
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
	c := newConnection(s, conn)
	var busy sync.WaitGroup
	busy.Go(c.write)
	c.talk()
	c.hangUp()
	busy.Wait()
}

// talk joins a table and passes on what the tab says until it is gone.
func (c *connection) talk() {
	t, err := c.join()
	if err != nil {
		c.refuse("join", err)
		c.finish()
		<-c.gone.Done()
		return
	}
	for {
		raw, err := c.read(context.Background())
		if err != nil {
			break
		}
		if raw == nil {
			continue
		}
		if !t.hear(envelope{c, raw}) {
			break
		}
	}
	t.leave(c)
}

// join waits for the first message, which says what table the tab belongs to.
func (c *connection) join() (*table, error) {
	late, cancel := context.WithTimeout(context.Background(), joinTimeout)
	defer cancel()
	raw, err := c.read(late)
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
	t, err := c.server.tables.find(request.Token)
	if err != nil {
		return nil, err
	}
	if !t.seat(c) {
		return nil, errClosing
	}
	return t, nil
}
