package game

import (
	"errors"
	"time"

	"panthera/protocol/web/transport"
)

// The requests of a tab that games and studies have in common.
type (
	// PlayRequest asks to make a move.
	PlayRequest struct {
		transport.Head
		// Node is the node at which the tab chose the move. If another node is on the board by now, the move is
		// refused.
		Node int    `json:"node"`
		Move string `json:"move"`
	}
	// BareRequest is a request that has only a type.
	BareRequest struct{ transport.Head }
)

// The reasons for refusing a move, in games and in studies.
var (
	ErrOver  = errors.New("the game is over")
	ErrStale = errors.New("the game has gone on since; the move was chosen for an earlier position")
)

// Seconds converts a number of seconds in a message to a duration.
func Seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
