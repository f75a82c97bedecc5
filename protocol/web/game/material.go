package game

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// Material is what is played or studied: a tree, the node to begin at, tags, and what
// people are told of it.
type Material struct {
	Tree *record.Tree
	Live *record.Node
	Tags record.Tags
	Told *Accounts
	// Remarks tell what was read otherwise than it is written.
	Remarks []string
}

// Accounts are what people are told of the nodes of a tree, by their numbers.
type Accounts struct {
	board *draw.Board
	// Of has the root as 0.
	Of map[int]*account
}

// account is what is told of a node.
type account struct {
	// written is the move, spoken the same in words.
	written describe.Written
	spoken  string
	// path is the squares of the move by name, from where the piece came to where it is.
	path []string
	// Score is what the engine thinks of the position; nil for nothing.
	Score *Score
}

// NewMaterial describes all nodes of a tree.
func NewMaterial(tree *record.Tree, live *record.Node, tags record.Tags) (*Material, error) {
	board, err := draw.NewBoard(tree.Game(), "")
	if err != nil {
		return nil, err
	}
	told := &Accounts{board, map[int]*account{0: {Score: scoreIn(tree.Game(), tree.Root())}}}
	tree.Walk(func(before engine.Position, m engine.Move, n *record.Node) { told.add(before, m, n) })
	if o, over := engine.Result(tree.Position(tree.Root())); over {
		told.Of[0].Score = scoreOfEnd(o)
	}
	return &Material{Tree: tree, Live: live, Tags: tags, Told: told}, nil
}

// Begin makes a tree of moves from a FEN, empty for the start of the game.
func Begin(g *engine.Game, fen string, moves []string) (*Material, error) {
	tree, err := record.NewTree(g, fen)
	if err != nil {
		return nil, err
	}
	live, err := tree.Follow(moves)
	if err != nil {
		return nil, err
	}
	m, err := NewMaterial(tree, live, nil)
	if err == nil && fen != "" {
		m.Remarks, err = engine.Mend(engine.NewPosition(g), fen)
	}
	return m, err
}

// add describes a node by its move in the position before, which is left as it was.
func (t *Accounts) add(before engine.Position, m engine.Move, n *record.Node) {
	switch {
	case t.Of[n.ID] != nil:
	case n.Null():
		t.Of[n.ID] = &account{written: describe.Written{Text: n.Move, SAN: n.Move, Move: n.Move}, spoken: "null move", Score: scoreIn(before.Game(), n)}
	default:
		a := describe.Act(before, m, t.board)
		score := scoreIn(before.Game(), n)
		if a.Over {
			score = scoreOfEnd(a.Outcome)
		}
		t.Of[n.ID] = &account{a.Written(n.SAN(before), n.Move), a.Spoken(), a.Path(), score}
	}
}

// Judge notes what the engine thinks of a node, also for files.
func (t *Accounts) Judge(n *record.Node, s Score) {
	if known := t.Of[n.ID].Score; known != nil && known.Result != "" {
		return // what is over needs no judgement
	}
	t.Of[n.ID].Score = &s
	switch {
	case s.Mate != nil:
		n.Eval = &record.Eval{Mate: *s.Mate}
	case s.Count == nil:
		n.Eval = &record.Eval{Centipawns: s.Centipawns}
	}
}
