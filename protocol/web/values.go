package web

import "fmt"

// valuesMessage is what a net sees in the position on the board.
type valuesMessage struct {
	Type string `json:"type"`
	Node int    `json:"node"`
	// Text names the net and gives its evaluation.
	Text string `json:"text"`
	// Pieces are, by square, the centipawns that the evaluation of the piece's owner loses
	// without it.
	Pieces map[string]int `json:"pieces"`
}

// values tells what a net sees in the position on the board.
func (s *study) values(*bareRequest) error {
	found, ok := s.desk.session.Values()
	if !ok {
		return fmt.Errorf("%s has no net; its evaluation is hand-made", s.desk.tree.Game().Name)
	}
	message := valuesMessage{Type: "values", Node: s.desk.live.ID, Pieces: map[string]int{}}
	for square, value := range found.Pieces {
		message.Pieces[s.desk.tree.Game().Geometry.Name(square)] = value
	}
	message.Text = fmt.Sprintf("Without looking ahead: %+.2f for %s, to move.", float64(found.Static)/100, s.desk.position().Side())
	s.desk.send(message)
	return nil
}
