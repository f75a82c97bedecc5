package web

import (
	"errors"
	"fmt"

	"panthera/engine"
	"panthera/protocol/record"
)

// game is what is played at a table.
type game struct {
	tree *record.Tree
	// live is the node that stands on the board.
	live *record.Node
	// told is what people are told of the nodes.
	told *tellings
	// engines tells for each side whether the engine plays it.
	engines  [2]bool
	strength Strength
	clocks   *clocks
	result   *result
	// offered says that a person has offered a draw, which the engine answers with its
	// move; content that its last search would take it.
	offered, content bool
	// study is there if nobody plays.
	study *study
}

// Who plays a side, or has to move.
const (
	person  = "person"
	machine = "engine"
	nobody  = "nobody"
)

// mostMoves bounds a game that is set up with moves.
const mostMoves = 2000

var errPlayer = errors.New("white and black must each be person or engine")

// newGame begins a game. On an error the one before goes on.
func (t *table) newGame(r *newRequest) error {
	g := t.server.Games.Game(r.Game)
	switch {
	case g == nil:
		return fmt.Errorf("unknown game %q", r.Game)
	case !isPlayer(r.White) || !isPlayer(r.Black):
		return errPlayer
	case len(r.Moves) > mostMoves:
		return fmt.Errorf("more than %d moves", mostMoves)
	}
	if err := errors.Join(r.Control.check(), r.Strength.check()); err != nil {
		return err
	}
	what, err := begin(g, r.FEN, r.Moves)
	if err != nil {
		return err
	}
	board, err := t.server.boards.board(g, r.View, r.Flipped)
	if err != nil {
		return err
	}
	t.abandon()
	if err := t.set(g, what.tree, what.live); err != nil {
		return err
	}
	t.game = &game{
		tree: what.tree, live: what.live, told: what.told, engines: [2]bool{r.White == machine, r.Black == machine},
		clocks: newClocks(r.Control),
	}
	t.view, t.flipped, t.board = board.View, r.Flipped, board
	t.game.result = ended(t.session.Position().Clone())
	t.grown = true
	err = errors.Join(t.setStudyOptions(1, false), t.setStrength(&strengthRequest{Strength: r.Strength}))
	t.goOn()
	return err
}

func isPlayer(who string) bool { return who == person || who == machine }

// set gives the session a game at a node.
func (t *table) set(g *engine.Game, tree *record.Tree, at *record.Node) error {
	if err := t.session.SetGame(g.ID); err != nil {
		return err
	}
	t.session.NewGame()
	return t.session.SetPosition(tree.Start(), record.Moves(at.Line()))
}
