package game

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// Material is the content of a game or study: the tree of moves, the node to put on the board, PGN
// tags, and texts that describe the nodes.
type Material struct {
	Tree *record.Tree
	Live *record.Node
	Tags record.Tags
	Told *Accounts
	// Remarks list what was changed or could not be understood in reading the game.
	Remarks []string
}

// Accounts hold the texts that describe the nodes of a tree.
type Accounts struct {
	board *draw.Board
	// Of maps the IDs of nodes to their texts; the root's ID is 0.
	Of map[int]*account
}

// account has the texts that describe a node.
type account struct {
	// written is the move in all notations, spoken the move in words for screen readers.
	written describe.Written
	spoken  string
	// path has the names of the move's squares, from the square of the piece to where it lands.
	path []string
	// Score is the engine's score of the position after the move; nil if it has none.
	Score *Score
}

// NewMaterial returns a tree with texts for all its nodes. live is the node to put on the board.
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

// Begin returns a tree with moves from the position of a FEN; an empty FEN is the game's start position.
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

// add adds the texts for the node n, which the move m leads to. before is the position before m, and is left
// unchanged.
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

// Judge sets the engine's score of a node, and stores it in the node for the PGN.
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
