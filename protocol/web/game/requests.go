package game

import (
	"errors"
	"time"

	"panthera/protocol/web/transport"
)

// What is asked for in games and in studies.
type (
	// PlayRequest makes a move.
	PlayRequest struct {
		transport.Head
		// Node is the node on which the move was chosen: a move for another is refused.
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

// Seconds is a time as messages have it.
func Seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
