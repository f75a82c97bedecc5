package web

import (
	"errors"
	"panthera/protocol/web/transport"
	"time"
)

// What is asked for in games and in studies.
type (
	// playRequest makes a move.
	playRequest struct {
		transport.Head
		// Node is the node on which the move was chosen: a move for another is refused.
		Node int    `json:"node"`
		Move string `json:"move"`
	}
	// bareRequest is a type and nothing else.
	bareRequest struct{ transport.Head }
)

// Why a move is refused in both.
var (
	errOver  = errors.New("the game is over")
	errStale = errors.New("the game has gone on since; the move was chosen for an earlier position")
)

// seconds is a time as messages have it.
func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
