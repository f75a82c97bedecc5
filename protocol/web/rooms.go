package web

import (
	"crypto/rand"
	"errors"
	"sync"

	"panthera/protocol/web/transport"
)

// rooms holds the open rooms by token, the secret by which a tab finds its room again after reconnecting.
type rooms struct {
	server *Server
	// working counts the open rooms and connections.
	working sync.WaitGroup

	mu      sync.Mutex // guards what follows
	byToken map[string]*room
	// byGame holds the room of each open game, by the game's ID in the library.
	byGame map[string]*room
}

func newRooms(s *Server) *rooms {
	return &rooms{server: s, byToken: map[string]*room{}, byGame: map[string]*room{}}
}

var errFull = errors.New("too many games are open; close the tab of another one")

// Find returns the room with a token. If there is none, Find makes a room, with another token.
func (rs *rooms) Find(token string) (transport.Room, error) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rm := rs.byToken[token]; rm != nil {
		return rm, nil
	}
	if len(rs.byToken) >= rs.server.maxRooms && !rs.makeSpace() {
		return nil, errFull
	}
	rm, err := newRoom(rs.server, rand.Text())
	if err != nil {
		return nil, err
	}
	rs.byToken[rm.token] = rm
	rs.working.Go(func() { // the connection that asks is working, too
		rm.run()
		rs.forget(rm)
	})
	return rm, nil
}

// claim registers rm as the room that has the game id of the library, or returns another room that has it.
func (rs *rooms) claim(id string, rm *room) (holder *room) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if holder := rs.byGame[id]; holder != nil && holder != rm {
		return holder
	}
	rs.byGame[id] = rm
	return nil
}

// disclaim makes the game id available to other rooms, if rm had it.
func (rs *rooms) disclaim(id string, rm *room) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.byGame[id] == rm {
		delete(rs.byGame, id)
	}
}

// letGo ends the room that has the game id, if there is one, and waits for the end. The game is to be deleted then.
func (rs *rooms) letGo(id string) {
	rs.mu.Lock()
	rm := rs.byGame[id]
	rs.mu.Unlock()
	if rm != nil {
		rm.end("this game has been deleted")
		<-rm.over
	}
}

// evict ends the room rm, since its game is wanted by another tab, and calls then after the end.
func (rs *rooms) evict(rm *room, then func()) {
	rm.end(takenAway)
	rs.working.Go(func() { // the room that asks is working, too
		<-rm.over
		then()
	})
}

// Enter counts a new connection, which must call Leave at its end. It returns false if the server is closing.
func (rs *rooms) Enter() bool {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.server.done.Err() != nil {
		return false
	}
	rs.working.Add(1)
	return true
}

// Leave must be called when a connection that Enter has counted ends.
func (rs *rooms) Leave() { rs.working.Done() }

// close rejects new connections and returns when all rooms and connections have ended.
func (rs *rooms) close() {
	rs.mu.Lock()
	rs.server.cancel()
	rs.mu.Unlock()
	rs.working.Wait()
}

// makeSpace ends a room that no tab shows and reports whether there was one.
func (rs *rooms) makeSpace() bool {
	for token, rm := range rs.byToken {
		if !rm.shown.Load() {
			delete(rs.byToken, token)
			rm.end("this game was closed to make room for others")
			return true
		}
	}
	return false
}

func (rs *rooms) forget(rm *room) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.byToken[rm.token] == rm {
		delete(rs.byToken, rm.token)
	}
}
