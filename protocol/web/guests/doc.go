// Package guests manages people on other devices. An invitation, a link with a secret, admits them
// to the one game that is shown to guests, to play a side of it or to watch. They can do nothing
// else; the room of the game decides which of their messages it accepts.
package guests
