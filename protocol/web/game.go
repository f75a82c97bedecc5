package web

import (
	"errors"
	"fmt"

	"panthera/engine"
)

// game is what is played at a table.
type game struct {
	tree *Tree
	// live is the node that stands on the board.
	live *Node
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
	tree, err := NewTree(g, r.FEN)
	if err != nil {
		return err
	}
	live, err := tree.follow(r.Moves)
	if err != nil {
		return err
	}
	board, err := t.server.boards.board(g, r.View, r.Flipped)
	if err != nil {
		return err
	}
	t.abandon()
	if err := t.set(g, tree, live); err != nil {
		return err
	}
	t.game = &game{
		tree: tree, live: live, engines: [2]bool{r.White == machine, r.Black == machine},
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

// follow plays moves from the root and returns the last node.
func (t *Tree) follow(moves []string) (*Node, error) {
	at, p := t.root, t.Position(t.root)
	for i, text := range moves {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return nil, fmt.Errorf("after %d moves: %w", i, err)
		}
		at = t.Play(at, p, m)
		p.Make(m)
	}
	return at, nil
}

// set gives the session a game at a node.
func (t *table) set(g *engine.Game, tree *Tree, at *Node) error {
	if err := t.session.SetGame(g.ID); err != nil {
		return err
	}
	t.session.NewGame()
	var moves []string
	for _, n := range at.Line() {
		moves = append(moves, n.Move)
	}
	return t.session.SetPosition(tree.Start(), moves)
}
