package explain

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// Tried is the comment on a move that somebody tried where a particular move is wanted.
// Messages embed it.
type Tried struct {
	// Verdict is right, wrong, illegal, or empty if nothing was tried; Told is the comment,
	// Targets and Culprits are squares to mark.
	Verdict  string   `json:"verdict,omitempty"`
	Told     string   `json:"told,omitempty"`
	Targets  []string `json:"targets,omitempty"`
	Culprits []string `json:"culprits,omitempty"`
	// Mentioned are the moves that texts of the message name.
	Mentioned []describe.Written `json:"mentioned,omitempty"`
}

// Refuse comments on an illegal move with the reason.
func (t *Tried) Refuse(p engine.Position, b *draw.Board, q Question) error {
	answer, err := Why(p, b, q)
	if err != nil {
		return err
	}
	*t = Tried{"illegal", answer.Text, answer.Targets, answer.Culprits, answer.Legal}
	return nil
}
