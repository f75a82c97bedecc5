package study

import (
	"errors"
	"fmt"

	"panthera/protocol/record"
	"panthera/protocol/review"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// Study is a game that is studied, not played. Both sides are the person's, any node of the tree
// may be on the board, moves from there begin variations, and the engine analyses instead of
// playing.
type Study struct {
	game    *game.Game
	thinker *game.Thinker
	Tags    record.Tags
	// analysing says that the engine analyses the position on the board. lines is the number of
	// lines that it shows.
	analysing bool
	lines     int
	// task is the engine's current task.
	task *task
	// review is the newest review, nil for none. reviewing says that it is not complete yet. spend
	// is the time for each position, in seconds.
	review    *review.Review
	reviewing bool
	// verdicts are the review's verdicts in the form for the tab.
	verdicts map[*review.Verdict]verdict
	spend    float64
	// retried is the faulty move for which a better one is sought; nil for none.
	retried *record.Node
	// deeds are the actions that can be undone, the last at the end.
	deeds []deed
}

// New is the study of a game.
func New(g *game.Game, t *game.Thinker, tags record.Tags) *Study {
	return &Study{game: g, thinker: t, Tags: tags, lines: presetLines}
}

// State is the state of a study, for the tab.
type State struct {
	Analysing bool `json:"analysing"`
	Lines     int  `json:"lines"`
	// Reviewed says that there is a review. Waiting is the number of positions that it still has to
	// judge.
	Reviewed bool `json:"reviewed"`
	Waiting  int  `json:"waiting"`
	// Retry is the node of the faulty move for which a better one is sought; 0 for none.
	Retry int         `json:"retry"`
	Task  string      `json:"task"`
	Tags  record.Tags `json:"tags,omitempty"`
	// Kept says that the study is in the library; the room sets it.
	Kept bool `json:"kept"`
	// Undo describes what can be undone; empty for nothing.
	Undo string `json:"undo,omitempty"`
}

// The limits of requests.
const (
	MostNodes   = 5000
	mostComment = 4000
	mostLines   = 8
	presetLines = 3
)

// What a tab sends to study.
type (
	// Request begins a study of a named game, a PGN, or a position with moves; without any of
	// these, of the game in the room.
	Request struct {
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
	markRequest struct {
		transport.Head
		Node  int           `json:"node"`
		Marks []record.Mark `json:"marks"`
	}
	signRequest struct {
		transport.Head
		Node  int `json:"node"`
		Glyph int `json:"glyph"`
	}
	commentRequest struct {
		transport.Head
		Node int    `json:"node"`
		Text string `json:"text"`
	}
)

var (
	errRoot        = errors.New("the beginning cannot be removed, promoted or given a sign")
	errNotRepeated = errors.New("no other move here is the same")
	ErrFullTree    = fmt.Errorf("a study has at most %d moves", MostNodes)
)

// Move makes a move on the board, which begins a variation if there are other moves.
func (s *Study) Move(r *game.PlayRequest) error {
	switch {
	case s.game.Result != nil:
		return game.ErrOver
	case r.Node != s.game.Live.ID:
		return game.ErrStale
	case s.retried != nil:
		return s.try(r.Move)
	}
	m, err := s.game.Session.Move(r.Move)
	if err != nil {
		return err
	}
	s.game.Advance(m)
	s.Resume()
	return nil
}

// Resume restarts the engine's work, for a position that has changed or a tab that has come back.
func (s *Study) Resume() {
	s.Rest()
	s.work()
}

// Bare reports whether nothing has been done in the study yet.
func (s *Study) Bare() bool {
	t := s.game.Tree
	return t.Len() == 0 && len(t.Root().Comments) == 0 && len(t.Root().Marks) == 0 && t.Start() == t.Game().Start
}

// State is the state of the study, for the tab.
func (s *Study) State() *State {
	state := &State{Analysing: s.analysing, Lines: s.lines, Tags: s.Tags}
	state.Reviewed = s.review != nil
	if s.reviewing {
		done, total := s.review.Progress()
		state.Waiting = total - done
	}
	if s.retried != nil {
		state.Retry = s.retried.ID
	}
	if s.task != nil {
		state.Task = s.task.kind
	}
	if last := len(s.deeds) - 1; last >= 0 {
		state.Undo = s.deeds[last].what
	}
	return state
}
