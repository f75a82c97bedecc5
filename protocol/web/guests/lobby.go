package guests

import "panthera/protocol/web/transport"

// dismissedMessage tells a tab that its connection ends and that it must not reconnect.
type dismissedMessage struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// dismiss ends a guest's connection, with a reason; the guest's tab then does not reconnect.
func (guest *Guest) dismiss(reason string) {
	guest.Conn.Send(dismissedMessage{"dismissed", reason})
	guest.Conn.Finish()
}

// The methods of [transport.Room], by which a guest's connection joins, sends messages and ends, follow.

// Seat adds the guest with the connection c. The error says that there is no room for more watchers.
func (guest *Guest) Seat(c *transport.Connection) error {
	guest.Conn = c
	return guest.all.sit(guest)
}

// Hear passes a message of the guest to the room whose game is shown.
func (guest *Guest) Hear(e transport.Envelope) bool { return guest.all.hear(e) }

// Leave removes the guest, whose connection has ended.
func (guest *Guest) Leave(*transport.Connection) { guest.all.stand(guest) }

// Lobby admits guests to the given seat. The embedded lobby counts the connections.
type Lobby struct {
	transport.Lobby
	Guests *Guests
	Seat   string
}

// Find returns a new guest, as the room of its connection. The token is not needed, since the invitation has
// admitted the guest.
func (l Lobby) Find(string) (transport.Room, error) {
	return &Guest{Role: l.Seat, all: l.Guests}, nil
}
