package study

import (
	"fmt"

	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// A tab's requests about a sequence of moves from the position on the board, and the answer.
type (
	followRequest struct {
		transport.Head
		Node  int      `json:"node"`
		Moves []string `json:"moves"`
	}
	// PreviewMessage has the position after some moves from the board. The moves are not made on the board.
	PreviewMessage struct {
		Type     string            `json:"type"`
		Node     int               `json:"node"`
		Moves    []string          `json:"moves"`
		Position describe.Position `json:"position"`
	}
)

// mostFollowing is the largest number of moves in a request to make or preview a sequence of moves.
const mostFollowing = 100

// Follow makes moves on the board, one after the other, such as a line of the engine.
func (s *Study) Follow(r *followRequest) error {
	if _, err := s.after(r); err != nil {
		return err
	}
	s.retried = nil
	for _, text := range r.Moves {
		m, err := s.game.Session.Move(text)
		if err != nil {
			return err
		}
		s.game.Advance(m)
	}
	s.Resume()
	return nil
}

// Preview sends the tab the position after some moves, without making them on the board.
func (s *Study) Preview(r *followRequest) error {
	shown, err := s.after(r)
	if err == nil {
		s.game.Send(PreviewMessage{"preview", r.Node, r.Moves, *shown})
	}
	return err
}

// after returns the position, to be shown, after the moves of r from the board.
func (s *Study) after(r *followRequest) (*describe.Position, error) {
	switch {
	case r.Node != s.game.Live.ID:
		return nil, game.ErrStale
	case len(r.Moves) == 0 || len(r.Moves) > mostFollowing:
		return nil, fmt.Errorf("moves are not from 1 to %d", mostFollowing)
	}
	p := s.game.Position().Clone()
	var path []string
	for i, text := range r.Moves {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return nil, engine.AfterMoves(i, err)
		}
		path = describe.Act(p, m, s.game.Board).Path()
		p.Make(m)
	}
	shown := describe.Show(p, s.game.Board)
	shown.Last = path
	return &shown, nil
}
