package guests

import "panthera/protocol/web/transport"

// dismissedMessage ends a connection for good.
type dismissedMessage struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// dismiss ends a guest's connection for good.
func (guest *Guest) dismiss(reason string) {
	guest.Conn.Send(dismissedMessage{"dismissed", reason})
	guest.Conn.Finish()
}

// The methods by which a guest's connection sits down, speaks and leaves ([transport.Room]).

// Seat gives the connection a seat, if there is room.
func (guest *Guest) Seat(c *transport.Connection) error {
	guest.Conn = c
	return guest.all.sit(guest)
}

// Hear passes a message on.
func (guest *Guest) Hear(e transport.Envelope) bool { return guest.all.hear(e) }

// Leave tells that the connection is gone.
func (guest *Guest) Leave(*transport.Connection) { guest.all.stand(guest) }

// Lobby is the entrance for guests with a seat; another lobby counts all other connections.
type Lobby struct {
	transport.Lobby
	Guests *Guests
	Seat   string
}

// Find returns the guest as a room; no token is needed beside the invitation.
func (l Lobby) Find(string) (transport.Room, error) {
	return &Guest{Role: l.Seat, all: l.Guests}, nil
}
