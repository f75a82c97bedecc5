package explain

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// Tried is what is said of a move that somebody tried where one is asked for. Messages embed it.
type Tried struct {
	// Verdict is right, wrong, illegal, or empty if nothing was tried; Told is what is said
	// of it, Targets and Culprits what is marked.
	Verdict  string   `json:"verdict,omitempty"`
	Told     string   `json:"told,omitempty"`
	Targets  []string `json:"targets,omitempty"`
	Culprits []string `json:"culprits,omitempty"`
	// Mentioned are the moves that texts of the message name.
	Mentioned []describe.Written `json:"mentioned,omitempty"`
}

// Refuse says of a move that it is illegal, and why.
func (t *Tried) Refuse(p engine.Position, b *draw.Board, q Question) error {
	answer, err := Why(p, b, q)
	if err != nil {
		return err
	}
	*t = Tried{"illegal", answer.Text, answer.Targets, answer.Culprits, answer.Legal}
	return nil
}
