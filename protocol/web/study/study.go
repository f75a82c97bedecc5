package study

import (
	"errors"
	"fmt"

	"panthera/protocol/record"
	"panthera/protocol/review"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// Study is a game that is looked at rather than played: both sides are the person's, any
// node of the tree may be on the board, moves from there begin variations, and the engine
// tells what it thinks of the position instead of playing.
type Study struct {
	game    *game.Game
	thinker *game.Thinker
	Tags    record.Tags
	// analysing says that the engine is to think about what is on the board; lines is how
	// many lines it shows.
	analysing bool
	lines     int
	// task is what the engine does now.
	task *task
	// review is the newest review, nil for none; reviewing says that it goes on; spend is
	// the seconds for each position.
	review    *review.Review
	reviewing bool
	// verdicts are the review's verdicts as the tab is told of them.
	verdicts map[*review.Verdict]verdict
	spend    float64
	// retried is the move in whose place a better one is to be found; nil for none.
	retried *record.Node
	// deeds are what can be undone, the last at the end.
	deeds []deed
}

// New is the study of a game.
func New(g *game.Game, t *game.Thinker, tags record.Tags) *Study {
	return &Study{game: g, thinker: t, Tags: tags, lines: presetLines}
}

// State is a study as the tab is told of it.
type State struct {
	Analysing bool `json:"analysing"`
	Lines     int  `json:"lines"`
	// Reviewed says that there is a review; Waiting is how many positions a review that goes on has still to judge.
	Reviewed bool `json:"reviewed"`
	Waiting  int  `json:"waiting"`
	// Retry is the node of the move in whose place a better one is to be found; 0 for none.
	Retry int         `json:"retry"`
	Task  string      `json:"task"`
	Tags  record.Tags `json:"tags,omitempty"`
	// Kept says that it is in the library; the room knows.
	Kept bool `json:"kept"`
	// Undo is what can be undone, for people; empty for nothing.
	Undo string `json:"undo,omitempty"`
}

// The bounds of what can be asked for.
const (
	MostNodes   = 5000
	mostComment = 4000
	mostLines   = 8
	presetLines = 3
)

// What a tab sends to study.
type (
	// Request begins a study: of the game in the room if no other is named, of a
	// PGN, or of a position with moves.
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

// Move makes a move on the board, which begins a variation where there are others.
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

// Resume begins again what the engine does, for a position that has changed or a tab that
// has come back.
func (s *Study) Resume() {
	s.Rest()
	s.work()
}

// Bare says whether nothing has been done in it yet.
func (s *Study) Bare() bool {
	t := s.game.Tree
	return t.Len() == 0 && len(t.Root().Comments) == 0 && len(t.Root().Marks) == 0 && t.Start() == t.Game().Start
}

// State is the study as the tab is told of it.
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
