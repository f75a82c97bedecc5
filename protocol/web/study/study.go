package study

import (
	"errors"
	"fmt"

	"panthera/protocol/record"
	"panthera/protocol/review"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// Study is a game that is studied, not played. One person moves for both sides, any node of the
// tree may be put on the board, moves made there begin variations, and the engine analyses.
type Study struct {
	game    *game.Game
	thinker *game.Thinker
	Tags    record.Tags
	// analysing says that the engine analyses the position on the board. lines is the number of
	// principal variations to show.
	analysing bool
	lines     int
	// task is the search that is running or waits for memory; nil if there is none.
	task *task
	// review is the newest review, nil if there is none. reviewing says that it is not finished.
	// spend is the time for each position, in seconds.
	review    *review.Review
	reviewing bool
	// verdicts caches the review's judgements in the form for the tab.
	verdicts map[*review.Verdict]verdict
	spend    float64
	// retried is the faulty move in place of which the user is to find a better one; nil if there is none.
	retried *record.Node
	// deeds are the actions of the user that can be undone, the last one at the end.
	deeds []deed
}

// New returns a study of the game g with PGN tags.
func New(g *game.Game, t *game.Thinker, tags record.Tags) *Study {
	return &Study{game: g, thinker: t, Tags: tags, lines: presetLines}
}

// State is the state of a study, as a tab shows it.
type State struct {
	Analysing bool `json:"analysing"`
	Lines     int  `json:"lines"`
	// Reviewed says that there is a review, Waiting how many positions the review must still
	// search.
	Reviewed bool `json:"reviewed"`
	Waiting  int  `json:"waiting"`
	// Retry is the ID of the faulty move in place of which the user is to find a better one; 0 if there is
	// none.
	Retry int         `json:"retry"`
	Task  string      `json:"task"`
	Tags  record.Tags `json:"tags,omitempty"`
	// Kept says that the study is saved in the library. The room sets it.
	Kept bool `json:"kept"`
	// Undo names the action that can be undone next; empty if there is none.
	Undo string `json:"undo,omitempty"`
}

// The largest numbers of moves in a study, of bytes in a comment and of lines to show, and the default number
// of lines.
const (
	MostNodes   = 5000
	mostComment = 4000
	mostLines   = 8
	presetLines = 3
)

// The requests of a tab for studies.
type (
	// Request begins a study: of a PGN if there is one, else of the variant Game from a position
	// with moves, else of the game in the room.
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

// Move makes a move on the board. If the node on the board has other moves already, the move begins a
// variation.
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

// Resume restarts the engine's work, after the position on the board has changed or the tab has reconnected.
func (s *Study) Resume() {
	s.Rest()
	s.work()
}

// Bare reports whether the study is empty: it has no moves, comments or drawings, and the game's usual start
// position.
func (s *Study) Bare() bool {
	t := s.game.Tree
	return t.Len() == 0 && len(t.Root().Comments) == 0 && len(t.Root().Marks) == 0 && t.Start() == t.Game().Start
}

// State returns the state of the study, as a tab shows it.
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
