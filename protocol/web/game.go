package web

import (
	"errors"
	"fmt"
	"time"

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

// mover is who has to move.
func (t *table) mover() string {
	switch {
	case t.game.result != nil:
		return nobody
	case t.game.engines[t.hand()]:
		return machine
	}
	return person
}

// hand is the side whose player has to move: that of the position, but for a side whose
// time for postings is up the other posts.
func (t *table) hand() engine.Side {
	p := t.session.Position()
	side := p.Side()
	if t.deploying() && !t.game.clocks.mayPost(side) {
		return side.Other()
	}
	return side
}

// deploying says whether postings are being made.
func (t *table) deploying() bool { return deploying(t.session.Position().Clone()) }

var (
	errOver    = errors.New("the game is over")
	errNotYou  = errors.New("it is not your turn: the engine has to move")
	errTime    = errors.New("your time is up")
	errStale   = errors.New("the game has gone on since; the move was chosen for an earlier position")
	errNoMoves = errors.New("there is no move of yours to take back")
)

// play makes a person's move.
func (t *table) play(r *playRequest) error {
	switch {
	case t.game.result != nil:
		return errOver
	case t.mover() != person:
		return errNotYou
	case r.Node != t.game.live.ID:
		return errStale
	}
	m, err := t.session.Move(r.Move)
	if err != nil {
		return err
	}
	if t.timeIsUp(time.Now()) {
		return errTime
	}
	t.make(m)
	return nil
}

// make plays a legal move, of whoever has to move, and goes on.
func (t *table) make(m engine.Move) {
	g := t.game
	p := t.session.Position()
	g.clocks.press(t.hand(), t.deploying(), time.Now())
	g.live = g.tree.Play(g.live, p.Clone(), m)
	t.session.Play(m)
	g.result = ended(p.Clone())
	t.grown = true
	t.goOn()
}

// goOn does what is to be done next: the clock runs, the engine thinks, or the game is
// over.
func (t *table) goOn() {
	t.changed = true
	g := t.game
	if g.study != nil {
		t.resume()
		return
	}
	if g.result != nil {
		g.clocks.stop()
		t.flag.Stop()
		return
	}
	if !g.clocks.running && g.live.parent != nil {
		g.clocks.run(time.Now())
	}
	t.setFlag()
	if t.mover() == machine && !t.thought.busy {
		t.think()
	}
}

// takeBack undoes moves back to the person's last.
func (t *table) takeBack(*bareRequest) error {
	g := t.game
	back := t.backTo()
	if back == nil {
		return errNoMoves
	}
	t.abandon()
	gone := g.live
	for at := g.live; at != back; at = at.parent {
		t.session.TakeBack()
		gone = at
	}
	g.tree.Cut(gone)
	g.live, g.result, g.offered = back, nil, false
	g.clocks.stop()
	t.grown = true
	t.goOn()
	return nil
}

// backTo is the node to which a take-back leads: that before the last move of a person.
// There is none in a game that was set up, before its first move, and none if only
// engines play.
func (t *table) backTo() *Node {
	for at := t.game.live; at.parent != nil; at = at.parent {
		if !t.game.engines[at.Side] {
			return at.parent
		}
	}
	return nil
}
