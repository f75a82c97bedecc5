package study

import (
	"errors"
	"fmt"

	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
	"panthera/search"
)

// A tab's requests for the engine's analysis, and the answers.
type (
	analyseRequest struct {
		transport.Head
		On    bool `json:"on"`
		Lines int  `json:"lines"`
	}
	// mateRequest asks for a mate in at most Moves moves, by a search of at most Seconds seconds.
	mateRequest struct {
		transport.Head
		Moves   int     `json:"moves"`
		Seconds float64 `json:"seconds"`
	}
	LinesMessage struct {
		Type  string `json:"type"`
		Node  int    `json:"node"`
		Depth int    `json:"depth"`
		Nodes uint64 `json:"nodes"`
		NPS   uint64 `json:"nps"`
		Lines []line `json:"lines"`
	}
	// line is a principal variation; Path has the squares of its first move.
	line struct {
		Depth int                `json:"depth"`
		Score game.Score         `json:"score"`
		Moves []describe.Written `json:"moves"`
		Path  []string           `json:"path"`
	}
	MateMessage struct {
		Type  string `json:"type"`
		Node  int    `json:"node"`
		Found bool   `json:"found"`
		// Text describes the result in a sentence.
		Text  string             `json:"text"`
		Moves []describe.Written `json:"moves,omitempty"`
	}
)

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (LinesMessage) Standing() string { return "lines" }

// The largest number of moves, and of seconds, in the search for a mate.
const (
	mostMate    = 60
	longestMate = 600.0
)

// Analyse starts or stops the engine's analysis of the position on the board, and sets the number of lines it
// shows.
func (s *Study) Analyse(r *analyseRequest) error {
	if r.Lines < 0 || r.Lines > mostLines {
		return fmt.Errorf("lines are not from 1 to %d", mostLines)
	}
	s.Rest()
	s.analysing = r.On
	if r.Lines > 0 {
		s.lines = r.Lines
	}
	s.work()
	return nil
}

// FindMate starts a search for a mate in at most r.Moves moves.
func (s *Study) FindMate(r *mateRequest) error {
	switch {
	case r.Moves < 1 || r.Moves > mostMate:
		return fmt.Errorf("moves are not from 1 to %d", mostMate)
	case r.Seconds <= 0 || r.Seconds > longestMate:
		return fmt.Errorf("seconds must be at most %v", longestMate)
	case s.game.Result != nil:
		return game.ErrOver
	}
	s.Rest()
	s.begin(&task{kind: mateTask, node: s.game.Live, mate: r.Moves}, 1,
		search.Limits{Mate: r.Moves, MoveTime: game.Seconds(r.Seconds)})
	return nil
}

// Halt stops a review or a search for a mate.
func (s *Study) Halt(*game.BareRequest) error {
	switch {
	case s.reviewing:
		s.Rest()
		s.reviewing = false
		s.game.Grow() // a move is judged only when the position before it is
	case s.task != nil && s.task.kind == mateTask:
		s.game.Session.Stop()
		return nil
	default:
		return errors.New("there is nothing to stop")
	}
	s.work()
	return nil
}
