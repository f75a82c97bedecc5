// Package guests knows the people who take part from other devices: by an invitation, which
// is a secret in a link, they sit down at the one game that is shown to them, to play a side
// of it or to watch. What they may do there is the room's to say; they reach nothing else.
package guests
