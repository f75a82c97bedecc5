package web

import (
	"errors"
	"fmt"
	"slices"

	"panthera/protocol/record"
	"panthera/protocol/web/transport"
)

// study is a game that is looked at rather than played: both sides are the person's, any
// node of the tree may be on the board, moves from there begin variations, and the engine
// tells what it thinks of the position instead of playing.
type study struct {
	tags record.Tags
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
	errNoStudy  = errors.New("this is no study")
	errStudying = errors.New("this is a study; nobody plays it")
	errRoot     = errors.New("the beginning cannot be removed or promoted")
	errFullTree = fmt.Errorf("a study has at most %d moves", mostNodes)
)

// playing are the types that make no sense in a study, studying those that make none
// elsewhere.
var (
	playing  = []string{"takeback", "resign", "draw", "movenow", "strength"}
	studying = []string{"goto", "promote", "remove", "comment", "analyse", "review", "mate", "halt"}
)

// fits says why a type of message does not fit what goes on at the table.
func (t *table) fits(kind string) error {
	switch inStudy := t.game != nil && t.game.study != nil; {
	case inStudy && slices.Contains(playing, kind):
		return errStudying
	case !inStudy && slices.Contains(studying, kind):
		return errNoStudy
	}
	return nil
}

// beginStudy begins a study. On an error what was at the table goes on.
func (t *table) beginStudy(r *studyRequest) error {
	what, err := t.material(r)
	if err != nil {
		return err
	}
	g := what.tree.Game()
	if t.board == nil || t.board.View == "" || r.Game != "" || r.PGN != "" {
		board, err := t.server.boards.board(g, r.View, r.Flipped)
		if err != nil {
			return err
		}
		t.view, t.flipped, t.board = board.View, r.Flipped, board
	}
	t.abandon()
	if err := t.set(g, what.tree, what.live); err != nil {
		return err
	}
	t.flag.Stop()
	t.game = &game{
		tree: what.tree, live: what.live, told: what.told, clocks: newClocks(Control{Kind: noClock, Move: 1}),
		study: &study{tags: what.tags, lines: presetLines},
	}
	t.game.result = ended(t.session.Position().Clone())
	t.changed, t.grown = true, true
	return nil
}

// material is what is to be studied and where to begin.
func (t *table) material(r *studyRequest) (*material, error) {
	switch {
	case len(r.Moves) > mostMoves:
		return nil, fmt.Errorf("more than %d moves", mostMoves)
	case r.PGN != "":
		return readPGN(t.server.Games, r.PGN)
	case r.Game == "" && t.game == nil:
		return nil, errNoGame
	case r.Game == "":
		return &material{t.game.tree, t.game.live, t.tagsOfGame(), t.game.told}, nil
	}
	g := t.server.Games.Game(r.Game)
	if g == nil {
		return nil, fmt.Errorf("unknown game %q", r.Game)
	}
	return begin(g, r.FEN, r.Moves)
}

// studied is a study as the tab is told of it; nil if a game is played.
func (t *table) studied() *studyState {
	s := t.game.study
	if s == nil {
		return nil
	}
	state := &studyState{Analysing: s.analysing, Lines: s.lines, Waiting: len(s.waiting), Tags: s.tags}
	if s.task != nil {
		state.Task = s.task.kind
	}
	return state
}

// resume begins again what the engine does, for a position that has changed or a tab that
// has come back; pause ends it for one that is gone.
func (t *table) resume() {
	t.rest()
	t.work()
}

func (t *table) pause() {
	if t.game != nil {
		t.rest()
	}
}
