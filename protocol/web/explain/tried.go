package explain

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// Tried is the verdict on a move made in an exercise that asks for a particular move. Messages
// about lessons and problems embed it.
type Tried struct {
	// Verdict is right, wrong or illegal, empty if no move was tried. Told is the comment on the
	// move. Targets and Culprits are squares to mark (see [Answer]).
	Verdict  string   `json:"verdict,omitempty"`
	Told     string   `json:"told,omitempty"`
	Targets  []string `json:"targets,omitempty"`
	Culprits []string `json:"culprits,omitempty"`
	// Mentioned are the moves that appear in texts of the message, in all notations.
	Mentioned []describe.Written `json:"mentioned,omitempty"`
}

// Refuse sets the verdict illegal, with the reason why the move of q is not legal.
func (t *Tried) Refuse(p engine.Position, b *draw.Board, q Question) error {
	answer, err := why(p, b, q)
	if err != nil {
		return err
	}
	*t = Tried{"illegal", answer.Text, answer.Targets, answer.Culprits, answer.Legal}
	return nil
}
