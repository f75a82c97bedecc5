package transport

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// Config has the limits of connections.
type Config struct {
	// MaxMessage is the largest length of a message from a tab, in bytes.
	MaxMessage int
	// Rate is how many messages a second a tab may send in the long run, Burst how many at once.
	Rate, Burst int
	// Pace waits until the machine at an address (host and port) may send another message; this is
	// in addition to Rate, which is for each tab. It may be nil. The error is ctx's.
	Pace func(ctx context.Context, address string) error
	// Log receives errors of connections.
	Log *slog.Logger
	// Closing is done when the server closes: then all connections must end.
	Closing context.Context
}

// Room handles the messages of a tab, such as a game.
type Room interface {
	// Seat gives the room the connection of its tab. The error says why the room refuses it.
	Seat(c *Connection) error
	// Hear gives the room a message. It returns false if the room has ended.
	Hear(e Envelope) bool
	// Leave tells the room that a connection has ended.
	Leave(c *Connection)
}

// Lobby counts connections and finds rooms for them.
type Lobby interface {
	// Enter counts a new connection, which must call Leave at its end. It returns false if the
	// server is closing.
	Enter() bool
	Leave()
	// Find returns the room with a token. If there is none, it makes a room, with another token.
	Find(token string) (Room, error)
}

// ErrClosing is returned when the server is closing.
var ErrClosing = errors.New("the program is ending")

// The time limits for a tab's first message and for sending a message to a tab. They are long, so that an
// overloaded machine does not cut off live tabs.
const (
	joinTimeout  = time.Minute
	writeTimeout = 2 * time.Minute
)

// Serve receives and sends a tab's messages over wire until the tab has gone.
func Serve(config Config, lobby Lobby, wire Wire) {
	if !lobby.Enter() {
		_ = wire.CloseNow()
		return
	}
	defer lobby.Leave()
	newConnection(config, wire, "").serve(context.Background(), lobby)
}

// serve receives and sends the tab's messages until the tab has gone or ctx is done.
func (c *Connection) serve(ctx context.Context, lobby Lobby) {
	defer context.AfterFunc(ctx, c.hangUp)() // a client that is no longer let in has to go
	var busy sync.WaitGroup
	busy.Go(c.write)
	c.talk(lobby)
	c.hangUp()
	busy.Wait()
}

// talk finds the tab's room and gives it the tab's messages until the tab or the room has gone.
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

// join waits for the tab's first message, which has the token of its room, and returns that room.
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
