package web

import (
	"errors"
	"fmt"

	"panthera/protocol/record"
	"panthera/protocol/web/transport"
)

// study is a game that is looked at rather than played: both sides are the person's, any
// node of the tree may be on the board, moves from there begin variations, and the engine
// tells what it thinks of the position instead of playing.
type study struct {
	desk    *desk
	thinker *thinker
	tags    record.Tags
	// analysing says that the engine is to think about what is on the board, with so many
	// lines.
	analysing bool
	lines     int
	// task is what the engine does now.
	task *task
	// waiting are the nodes that are still to be judged in a review.
	waiting []*record.Node
	// spend is the time for each of them, in seconds.
	spend float64
}

// newStudy is a study of what is on a desk.
func newStudy(d *desk, t *thinker, tags record.Tags) *study {
	return &study{desk: d, thinker: t, tags: tags, lines: presetLines}
}

// studyState is a study as the tab is told of it.
type studyState struct {
	Analysing bool        `json:"analysing"`
	Lines     int         `json:"lines"`
	Waiting   int         `json:"waiting"`
	Task      string      `json:"task"`
	Tags      record.Tags `json:"tags,omitempty"`
}

// The bounds of what can be asked for.
const (
	mostNodes   = 5000
	mostComment = 4000
	mostLines   = 8
	presetLines = 3
)

// What a tab sends to study.
type (
	// studyRequest begins a study: of the game at the table if no other is named, of a
	// PGN, or of a position with moves.
	studyRequest struct {
		transport.Head
		Game    string   `json:"game"`
		FEN     string   `json:"fen"`
		Moves   []string `json:"moves"`
		PGN     string   `json:"pgn"`
		View    string   `json:"view"`
		Flipped bool     `json:"flipped"`
	}
	nodeRequest struct {
		transport.Head
		Node int `json:"node"`
	}
	commentRequest struct {
		transport.Head
		Node int    `json:"node"`
		Text string `json:"text"`
	}
)

var (
	errRoot     = errors.New("the beginning cannot be removed or promoted")
	errFullTree = fmt.Errorf("a study has at most %d moves", mostNodes)
)

// play makes a move on the board, which begins a variation where there are others.
func (s *study) play(r *playRequest) error {
	switch {
	case s.desk.result != nil:
		return errOver
	case r.Node != s.desk.live.ID:
		return errStale
	}
	m, err := s.desk.session.Move(r.Move)
	if err != nil {
		return err
	}
	s.desk.advance(m)
	s.resume()
	return nil
}

// resume begins again what the engine does, for a position that has changed or a tab that
// has come back.
func (s *study) resume() {
	s.desk.changed = true
	s.rest()
	s.work()
}

// state is the study as the tab is told of it.
func (s *study) state() *studyState {
	state := &studyState{Analysing: s.analysing, Lines: s.lines, Waiting: len(s.waiting), Tags: s.tags}
	if s.task != nil {
		state.Task = s.task.kind
	}
	return state
}
