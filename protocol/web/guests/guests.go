package guests

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"panthera/protocol/web/transport"
)

// The seats of guests.
const (
	// Player plays the side that the game leaves to another device.
	Player = "player"
	// Watcher only looks on.
	Watcher = "watcher"
)

// MostWatchers is how many may look on at once.
const MostWatchers = 32

var (
	errFull   = fmt.Errorf("%d people are watching already", MostWatchers)
	errNoGame = errors.New("no game is shown at the moment")
)

// Room is where the game is played that guests see.
type Room interface {
	// HearGuest passes on what a guest says; false if the room has ended.
	HearGuest(transport.Envelope) bool
	// Attend tells that guests have come or gone. It does not wait.
	Attend()
}

// Guests are the people on other devices. The methods may be called from any goroutine.
type Guests struct {
	// greeting is what one hears on coming to a seat.
	greeting func(seat string) any

	mu   sync.Mutex // guards what follows
	room Room
	here []*Guest
}

// New returns an empty list of guests. greeting is the first message to whoever takes a seat.
func New(greeting func(seat string) any) *Guests { return &Guests{greeting: greeting} }

// Guest is somebody on another device, with a connection of his own.
type Guest struct {
	// Role is the seat, Player or Watcher.
	Role string
	// Conn is the connection.
	Conn *transport.Connection

	all  *Guests
	look atomic.Pointer[Look]
}

// Look is how a guest has the board shown: for the game with an ID, in a view, turned round.
type Look struct {
	ID, View string
	Flipped  bool
}

// Look is how the guest wants the board shown; the zero value if he has not said.
func (guest *Guest) Look() Look {
	if l := guest.look.Load(); l != nil {
		return *l
	}
	return Look{}
}

// Show notes how the guest wants it.
func (guest *Guest) Show(l Look) { guest.look.Store(&l) }

// idleMessage tells a guest that no game is shown.
type idleMessage struct {
	Type string `json:"type"`
}

// Standing is the kind of a message that says how things stand.
func (idleMessage) Standing() string { return "idle" }

// Show has guests see the game of a room, and no other any more.
func (g *Guests) Show(room Room) {
	g.mu.Lock()
	before := g.room
	g.room = room
	g.mu.Unlock()
	if before != nil && before != room {
		before.Attend()
	}
	room.Attend()
}

// Hide has guests see the game of a room no more.
func (g *Guests) Hide(room Room) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.room != room {
		return
	}
	g.room = nil
	for _, guest := range g.here {
		guest.Conn.Send(idleMessage{"idle"})
	}
}

// Of are the guests in a room.
func (g *Guests) Of(room Room) []*Guest {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.room != room {
		return nil
	}
	return slices.Clone(g.here)
}

// Tell sends a message to all guests in a room.
func (g *Guests) Tell(room Room, message any) {
	var to []*transport.Connection
	for _, guest := range g.Of(room) {
		to = append(to, guest.Conn)
	}
	transport.SendAll(message, to...)
}

// DismissAll ends all connections for good, for a reason.
func (g *Guests) DismissAll(reason string) {
	g.mu.Lock()
	all := slices.Clone(g.here)
	g.mu.Unlock()
	for _, guest := range all {
		guest.dismiss(reason)
	}
}

// sit takes a guest in. The newest player counts, as in the tabs of a browser; watchers only
// as long as they are not too many.
func (g *Guests) sit(guest *Guest) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	watching := 0
	for _, other := range g.here {
		switch {
		case other.Role == Watcher:
			watching++
		case guest.Role == Player:
			other.dismiss("another device has taken this seat")
		}
	}
	if guest.Role == Watcher && watching >= MostWatchers {
		return errFull
	}
	g.here = append(g.here, guest)
	guest.Conn.Send(g.greeting(guest.Role))
	if g.room == nil {
		guest.Conn.Send(idleMessage{"idle"})
	} else {
		g.room.Attend()
	}
	return nil
}

// stand lets a guest go.
func (g *Guests) stand(guest *Guest) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.here = slices.DeleteFunc(g.here, func(other *Guest) bool { return other == guest })
	if g.room != nil {
		g.room.Attend()
	}
}

// hear passes on what a guest says.
func (g *Guests) hear(e transport.Envelope) bool {
	g.mu.Lock()
	room := g.room
	g.mu.Unlock()
	if room == nil || !room.HearGuest(e) {
		head, err := transport.HeadOf(e.Raw)
		if err == nil {
			err = errNoGame
		}
		e.From.Refuse(head, err)
	}
	return true
}
