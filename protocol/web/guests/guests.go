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

// MostWatchers is the largest number of watchers.
const MostWatchers = 32

var (
	errFull   = fmt.Errorf("%d people are watching already", MostWatchers)
	errNoGame = errors.New("no game is shown at the moment")
)

// Room is the room of the game that guests see.
type Room interface {
	// HearGuest passes on a guest's message; false if the room has ended.
	HearGuest(transport.Envelope) bool
	// Attend says that guests have come or gone. It does not block.
	Attend()
}

// Guests are the people on other devices. The methods are safe for concurrent use.
type Guests struct {
	// greeting is the first message to a guest who takes a seat.
	greeting func(seat string) any

	mu   sync.Mutex // guards what follows
	room Room
	here []*Guest
}

// New returns an empty list of guests. greeting is the first message to whoever takes a seat.
func New(greeting func(seat string) any) *Guests { return &Guests{greeting: greeting} }

// Guest is a person on another device, with a connection.
type Guest struct {
	// Role is the seat, Player or Watcher.
	Role string
	// Conn is the connection.
	Conn *transport.Connection

	all  *Guests
	look atomic.Pointer[Look]
}

// Look is a guest's choice of the board: for the game with an ID, a view, and the side below.
type Look struct {
	ID, View string
	Flipped  bool
}

// Look is the guest's choice of the board; the zero value if there is none.
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

// Standing is the kind of a message about the state of things.
func (idleMessage) Standing() string { return "idle" }

// Show shows guests the game of a room instead of any other.
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

// Hide stops showing guests the game of a room.
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

// sit gives a guest a seat. A new player replaces the old one, as with the tabs of a browser;
// watchers are limited in number.
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
