package web

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/telling"
)

// material is what is played or studied: a tree, the node to begin at, tags, and what
// people are told of it.
type material struct {
	tree *record.Tree
	live *record.Node
	tags record.Tags
	told *accounts
}

// accounts are what people are told of the nodes of a tree, by their numbers.
type accounts struct {
	board *draw.Board
	of    map[int]*account
}

// account is what is told of a node.
type account struct {
	// text is the move for people, spoken the same in words.
	text, spoken string
	// path is the squares of the move by name, from where the piece came to where it is.
	path []string
	// score is what the engine thinks of the position; nil for nothing.
	score *score
}

// newMaterial describes all nodes of a tree.
func newMaterial(tree *record.Tree, live *record.Node, tags record.Tags) (*material, error) {
	board, err := draw.NewBoard(tree.Game(), "")
	if err != nil {
		return nil, err
	}
	told := &accounts{board, map[int]*account{0: {score: scoreIn(tree.Root())}}}
	tree.Walk(func(before engine.Position, m engine.Move, n *record.Node) { told.add(before, m, n) })
	return &material{tree, live, tags, told}, nil
}

// begin makes a tree of moves from a FEN, empty for the start of the game.
func begin(g *engine.Game, fen string, moves []string) (*material, error) {
	tree, err := record.NewTree(g, fen)
	if err != nil {
		return nil, err
	}
	live, err := tree.Follow(moves)
	if err != nil {
		return nil, err
	}
	return newMaterial(tree, live, nil)
}

// add describes a node by its move in the position before, which is left as it was.
func (t *accounts) add(before engine.Position, m engine.Move, n *record.Node) {
	if t.of[n.ID] == nil {
		a := telling.Act(before, m, t.board)
		t.of[n.ID] = &account{a.Short(), a.Spoken(), a.Path(), scoreIn(n)}
	}
}

// judge notes what the engine thinks of a node, also for files.
func (t *accounts) judge(n *record.Node, s score) {
	t.of[n.ID].score = &s
	switch {
	case s.Mate != nil:
		n.Eval = &record.Eval{Mate: *s.Mate}
	case s.Count == nil:
		n.Eval = &record.Eval{Centipawns: s.Centipawns}
	}
}

// scoreIn is the score that a record tells; nil if it tells none.
func scoreIn(n *record.Node) *score {
	e := n.Judgement()
	switch {
	case e == nil:
		return nil
	case e.Mate != 0:
		return &score{Mate: &e.Mate}
	}
	return &score{Centipawns: e.Centipawns}
}
