package transport

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// Config says what connections are allowed.
type Config struct {
	// MaxMessage is the longest message accepted, in bytes.
	MaxMessage int
	// Rate is how many messages a second a tab may send over time, Burst how many at once.
	Rate, Burst int
	// Pace waits until a machine, by its address and port, may send another message, in
	// addition to the Rate of each tab; nil for no limit. The error is ctx's.
	Pace func(ctx context.Context, address string) error
	// Log receives what goes wrong.
	Log *slog.Logger
	// Closing is done when all connections have to end.
	Closing context.Context
}

// Room is the room that a tab talks to.
type Room interface {
	// Seat gives the room a connection. The error says why the room refuses it.
	Seat(c *Connection) error
	// Hear passes a message on; false if the room has ended.
	Hear(e Envelope) bool
	// Leave tells that a connection is gone.
	Leave(c *Connection)
}

// Lobby is the entrance for tabs.
type Lobby interface {
	// Enter counts a connection, which must call Leave at its end; false if no connection may enter
	// any more.
	Enter() bool
	Leave()
	// Find finds the room with a token. If there is none, it makes one with another token.
	Find(token string) (Room, error)
}

// ErrClosing is returned when no connection may enter any more.
var ErrClosing = errors.New("the program is ending")

// The time limits of tabs. They are long, so that an overloaded machine does not cut off live tabs.
const (
	joinTimeout  = time.Minute
	writeTimeout = 2 * time.Minute
)

// Serve talks to a tab until it is gone.
func Serve(config Config, lobby Lobby, wire Wire) {
	if !lobby.Enter() {
		_ = wire.CloseNow()
		return
	}
	defer lobby.Leave()
	newConnection(config, wire, "").serve(context.Background(), lobby)
}

// serve talks to a tab until it is gone or ctx is done.
func (c *Connection) serve(ctx context.Context, lobby Lobby) {
	defer context.AfterFunc(ctx, c.hangUp)() // a client that is no longer let in has to go
	var busy sync.WaitGroup
	busy.Go(c.write)
	c.talk(lobby)
	c.hangUp()
	busy.Wait()
}

// talk joins a room and passes on the tab's messages, until it is gone.
func (c *Connection) talk(lobby Lobby) {
	room, err := c.join(lobby)
	if err != nil {
		c.Refuse(Head{Type: "join"}, err)
		c.Finish()
		<-c.gone.Done()
		return
	}
	for {
		raw, err := c.read(context.Background())
		if err != nil {
			break
		}
		if raw != nil && !room.Hear(Envelope{c, raw}) {
			break
		}
	}
	room.Leave(c)
}

// join waits for the first message, which names the room of the tab.
func (c *Connection) join(lobby Lobby) (Room, error) {
	late, cancel := context.WithTimeout(context.Background(), joinTimeout)
	defer cancel()
	raw, err := c.read(late)
	if err != nil {
		return nil, err
	}
	var request joinRequest
	if err := Decode(raw, &request); err != nil {
		return nil, err
	}
	if request.Type != "join" {
		return nil, errors.New("the first message must be join")
	}
	room, err := lobby.Find(request.Token)
	if err != nil {
		return nil, err
	}
	return room, room.Seat(c)
}
