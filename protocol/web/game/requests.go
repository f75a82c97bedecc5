package game

import (
	"errors"
	"time"

	"panthera/protocol/web/transport"
)

// The requests in games and in studies.
type (
	// PlayRequest makes a move.
	PlayRequest struct {
		transport.Head
		// Node is the node on which the move was chosen: at another node the move is refused.
		Node int    `json:"node"`
		Move string `json:"move"`
	}
	// BareRequest is a type and nothing else.
	BareRequest struct{ transport.Head }
)

// Why a move is refused in both.
var (
	ErrOver  = errors.New("the game is over")
	ErrStale = errors.New("the game has gone on since; the move was chosen for an earlier position")
)

// Seconds converts a time in a message.
func Seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
