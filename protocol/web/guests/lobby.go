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

// Seat takes the connection in, if there is room.
func (guest *Guest) Seat(c *transport.Connection) error {
	guest.Conn = c
	return guest.all.sit(guest)
}

// Hear passes a message on.
func (guest *Guest) Hear(e transport.Envelope) bool { return guest.all.hear(e) }

// Leave tells that the connection is gone.
func (guest *Guest) Leave(*transport.Connection) { guest.all.stand(guest) }

// Lobby is where guests with a seat come in; all other connections are counted by another.
type Lobby struct {
	transport.Lobby
	Guests *Guests
	Seat   string
}

// Find is a place for a guest, who needs no token beside the invitation.
func (l Lobby) Find(string) (transport.Room, error) {
	return &Guest{Role: l.Seat, all: l.Guests}, nil
}
