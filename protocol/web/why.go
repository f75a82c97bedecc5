package web

import (
	"panthera/protocol/web/explain"
	"panthera/protocol/web/transport"
)

// whyRequest asks why a move is not legal on the live position.
type whyRequest struct {
	transport.Head
	explain.Question
}

// whyMessage is the answer.
type whyMessage struct {
	Type string `json:"type"`
	explain.Answer
}

// why answers why a move is not legal.
func (rm *room) why(r *whyRequest) error {
	answer, err := explain.Why(rm.game.Position().Clone(), rm.game.Board, r.Question)
	if err == nil {
		rm.game.Send(whyMessage{"why", answer})
	}
	return err
}
