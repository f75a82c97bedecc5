package guests

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"panthera/protocol/web/transport"
)

// The seats that a guest (a person on another device) can take.
const (
	// Player plays the side that the game leaves to another device.
	Player = "player"
	// Watcher watches the game and cannot make moves.
	Watcher = "watcher"
)

// MostWatchers is the largest number of guests who watch at one time.
const MostWatchers = 32

var (
	errFull   = fmt.Errorf("%d people are watching already", MostWatchers)
	errNoGame = errors.New("no game is shown at the moment")
)

// Room is the room whose game the guests see.
type Room interface {
	// HearGuest gives the room a guest's message. It returns false if the room has ended.
	HearGuest(transport.Envelope) bool
	// Attend tells the room that guests have come or gone. It does not block.
	Attend()
}

// Guests manages the connected guests, people on other devices. Its methods are safe for concurrent use.
type Guests struct {
	// greeting returns the first message to a guest, given the guest's seat.
	greeting func(seat string) any

	mu   sync.Mutex // guards what follows
	room Room
	here []*Guest
}

// New returns a Guests without anybody connected. greeting returns the first message to a guest, given the
// seat.
func New(greeting func(seat string) any) *Guests { return &Guests{greeting: greeting} }

// Guest is a connected person on another device.
type Guest struct {
	// Role is the seat, Player or Watcher.
	Role string
	// Conn is the connection to the guest's tab.
	Conn *transport.Connection

	all  *Guests
	look atomic.Pointer[Look]
}

// Look says how a guest wants to see the board: the ID of the game for which this was chosen, the view, and
// whether Black is at the bottom.
type Look struct {
	ID, View string
	Flipped  bool
}

// Look returns how the guest wants to see the board; the zero value if the guest has not chosen.
func (guest *Guest) Look() Look {
	if l := guest.look.Load(); l != nil {
		return *l
	}
	return Look{}
}

// Show stores how the guest wants to see the board.
func (guest *Guest) Show(l Look) { guest.look.Store(&l) }

// idleMessage tells a guest that no game is shown to guests at the moment.
type idleMessage struct {
	Type string `json:"type"`
}

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (idleMessage) Standing() string { return "idle" }

// Show makes the game of the given room the one that guests see.
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

// Hide ends the showing of the given room's game to guests, if it is the one shown.
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

// Of returns the connected guests if they see the game of the given room, else nil.
func (g *Guests) Of(room Room) []*Guest {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.room != room {
		return nil
	}
	return slices.Clone(g.here)
}

// Tell sends a message to all guests, if they see the game of the given room.
func (g *Guests) Tell(room Room, message any) {
	var to []*transport.Connection
	for _, guest := range g.Of(room) {
		to = append(to, guest.Conn)
	}
	transport.SendAll(message, to...)
}

// dismissAll tells all guests the reason and ends their connections; their tabs do not reconnect.
func (g *Guests) dismissAll(reason string) {
	g.mu.Lock()
	all := slices.Clone(g.here)
	g.mu.Unlock()
	for _, guest := range all {
		guest.dismiss(reason)
	}
}

// sit adds a guest. A new player replaces the one before, as a duplicated tab replaces the old one.
// It returns an error if there are too many watchers.
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

// stand removes a guest whose connection has ended.
func (g *Guests) stand(guest *Guest) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.here = slices.DeleteFunc(g.here, func(other *Guest) bool { return other == guest })
	if g.room != nil {
		g.room.Attend()
	}
}

// hear passes a guest's message to the room whose game is shown, or refuses it if there is none.
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
