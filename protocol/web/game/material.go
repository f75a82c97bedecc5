package game

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// Material is the content of a game or study: a tree, the node to begin at, tags, and what
// people see of them.
type Material struct {
	Tree *record.Tree
	Live *record.Node
	Tags record.Tags
	Told *Accounts
	// Remarks list what was not read exactly as written.
	Remarks []string
}

// Accounts hold what people see of the nodes of a tree, by ID.
type Accounts struct {
	board *draw.Board
	// Of has the root as 0.
	Of map[int]*account
}

// account is what people see of a node.
type account struct {
	// written is the move, spoken the same in words.
	written describe.Written
	spoken  string
	// path has the names of the move's squares, from the piece's origin to its destination.
	path []string
	// Score is the engine's score of the position; nil for none.
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

// Begin makes the tree of some moves from a FEN, empty for the start of the game.
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

// add adds a node, given its move and the position before, which is left unchanged.
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

// Judge records the engine's score of a node, also for files.
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
