package study

import (
	"fmt"

	"panthera/protocol/web/game"
)

// ValuesMessage has the neural network's evaluation of the position on the board, and the values of the pieces
// by it.
type ValuesMessage struct {
	Type string `json:"type"`
	Node int    `json:"node"`
	// Text is the evaluation in words.
	Text string `json:"text"`
	// Pieces maps squares to the values of the pieces there: by how many centipawns the evaluation
	// falls, for the owner, if the piece is removed.
	Pieces map[string]int `json:"pieces"`
}

// Values sends the tab the neural network's evaluation of the position on the board.
func (s *Study) Values(*game.BareRequest) error {
	found, ok := s.game.Session.Values()
	if !ok {
		return fmt.Errorf("%s has no net; its evaluation is hand-made", s.game.Tree.Game().Name)
	}
	message := ValuesMessage{Type: "values", Node: s.game.Live.ID, Pieces: map[string]int{}}
	for square, value := range found.Pieces {
		message.Pieces[s.game.Tree.Game().Geometry.Name(square)] = value
	}
	message.Text = fmt.Sprintf("Without looking ahead: %+.2f for %s, to move.", float64(found.Static)/100, s.game.Position().Side())
	s.game.Send(message)
	return nil
}
