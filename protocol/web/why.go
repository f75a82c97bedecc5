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
func (t *table) why(r *whyRequest) error {
	answer, err := explain.Why(t.desk.Position().Clone(), t.desk.Board, r.Question)
	if err == nil {
		t.desk.Send(whyMessage{"why", answer})
	}
	return err
}
