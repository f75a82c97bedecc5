package web

import (
	"crypto/rand"
	"errors"
	"sync"

	"panthera/protocol/web/transport"
)

// tables are the games that go on, by the tokens that their tabs know.
type tables struct {
	server *Server
	// working counts tables and connections.
	working sync.WaitGroup

	mu      sync.Mutex // guards what follows
	byToken map[string]*table
}

func newTables(s *Server) *tables {
	return &tables{server: s, byToken: map[string]*table{}}
}

var errFull = errors.New("too many games are open; close a tab of another")

// Find finds the table with a token, or makes one with another if there is none.
func (ts *tables) Find(token string) (transport.Table, error) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if t := ts.byToken[token]; t != nil {
		return t, nil
	}
	if len(ts.byToken) >= ts.server.MaxTables && !ts.makeRoom() {
		return nil, errFull
	}
	t, err := newTable(ts.server, rand.Text())
	if err != nil {
		return nil, err
	}
	ts.byToken[t.token] = t
	ts.working.Go(func() { // the connection that asks is working, too
		t.run()
		ts.forget(t)
	})
	return t, nil
}

// Enter counts a connection, which calls Leave in the end; false if the server is
// closing.
func (ts *tables) Enter() bool {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if ts.server.done.Err() != nil {
		return false
	}
	ts.working.Add(1)
	return true
}

// Leave counts a connection off.
func (ts *tables) Leave() { ts.working.Done() }

// close lets nobody enter any more and returns when all tables and connections have
// ended.
func (ts *tables) close() {
	ts.mu.Lock()
	ts.server.cancel()
	ts.mu.Unlock()
	ts.working.Wait()
}

// makeRoom ends a game that no tab shows, if there is one.
func (ts *tables) makeRoom() bool {
	for token, t := range ts.byToken {
		if !t.shown.Load() {
			delete(ts.byToken, token)
			t.end()
			return true
		}
	}
	return false
}

func (ts *tables) forget(t *table) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	if ts.byToken[t.token] == t {
		delete(ts.byToken, t.token)
	}
}

// count is the number of games that go on.
func (ts *tables) count() int {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	return len(ts.byToken)
}
