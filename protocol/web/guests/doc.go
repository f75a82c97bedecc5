// Package guests manages people on other devices: an invitation, which is a secret in a link, gives
// them a seat at the one game that is shown to them, to play a side of it or to watch. The room
// decides what they may do there; they reach nothing else.
package guests
