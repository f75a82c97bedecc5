package record

import (
	"fmt"
	"slices"
	"time"

	"panthera/engine"
)

// Tree is a game that was played or analysed: moves from a start position, with variations. A tree must not
// be used by several goroutines at once.
type Tree struct {
	game  *engine.Game
	start string
	free  engine.Sides
	root  *Node
	// nodes has the nodes by ID, nil for nodes that were cut out. size is the number of nodes in the tree.
	nodes []*Node
	size  int
}

// Node is a move in a tree together with the position after it. The root stands for the start position and
// has no move.
type Node struct {
	// ID identifies the node as long as the tree exists; the root's ID is 0.
	ID int
	// Move is the node's move, which leads to its position, in canonical form (see engine.Position.Format).
	Move string
	// Side is the side that made the move. Number is the move number, and Numeral the number that people are
	// shown.
	Side    engine.Side
	Number  int
	Numeral string
	// Before has the comments before the move, if a variation begins with it, and Comments the comments after
	// it. Each comment is text without braces; each of its paragraphs is one line (see [Clean]), with blank
	// lines between.
	Before, Comments []string
	// Glyphs has the numbers of the glyphs at the move (PGN standard, section 10).
	Glyphs []int
	// Clock is the time left on the mover's clock after the move, and Eval the evaluation of the position;
	// nil if unknown.
	Clock *time.Duration
	Eval  *Eval
	// Marks are drawn on the position.
	Marks []Mark

	move engine.Move
	// san is the move in SAN, remembered after the first call of SAN; empty before.
	san    string
	parent *Node
	// children are the moves in this position, the main line's first.
	children []*Node
}

// NewTree returns a tree that begins at the position of a FEN, which is repaired if necessary. An empty FEN
// means the start of the game. The error is a *engine.FENError.
func NewTree(g *engine.Game, fen string) (*Tree, error) {
	p := engine.NewPosition(g)
	if fen != "" {
		if _, err := engine.Mend(p, fen); err != nil {
			return nil, err
		}
	}
	return newTree(p), nil
}

// newTree returns a tree without moves that begins at position p.
func newTree(p engine.Position) *Tree {
	root := &Node{}
	return &Tree{game: p.Game(), start: p.FEN(), root: root, nodes: []*Node{root}, size: 1}
}

// Game returns the game (chess or a variant) that is played in the tree.
func (t *Tree) Game() *engine.Game { return t.game }

// Start returns the FEN of the position where the tree begins.
func (t *Tree) Start() string { return t.start }

// PostFreely allows that pieces of the given sides, which have run out of time while pieces are placed from
// the hand, are placed on any empty square where any piece could be placed.
func (t *Tree) PostFreely(of engine.Sides) { t.free = of }

// Free returns the sides that were given to PostFreely.
func (t *Tree) Free() engine.Sides { return t.free }

// Root returns the node of the start position.
func (t *Tree) Root() *Node { return t.root }

// Node returns the node with an ID, or nil if there is none.
func (t *Tree) Node(id int) *Node {
	if id < 0 || id >= len(t.nodes) {
		return nil
	}
	return t.nodes[id]
}

// Len returns the number of moves in the tree, including those in variations.
func (t *Tree) Len() int { return t.size - 1 }

// Parent returns the node before n; nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Children returns the nodes of all moves in n's position, the main line's first.
func (n *Node) Children() []*Node { return n.children }

// Line returns the nodes from the first move to n.
func (n *Node) Line() []*Node {
	var line []*Node
	for at := n; at.parent != nil; at = at.parent {
		line = append(line, at)
	}
	slices.Reverse(line)
	return line
}

// End returns the last node of the main line that begins at n.
func (n *Node) End() *Node {
	for len(n.children) > 0 {
		n = n.children[0]
	}
	return n
}

// Main returns the nodes of the main line.
func (t *Tree) Main() []*Node { return t.root.End().Line() }

// Moves returns the moves of the nodes in line, in canonical form.
func Moves(line []*Node) []string {
	moves := make([]string, len(line))
	for i, n := range line {
		moves[i] = n.Move
	}
	return moves
}

// Play returns the first child of node at with move m, and adds one if there is none. p must be the position
// of that node, in which m is legal; it is left unchanged.
func (t *Tree) Play(at *Node, p engine.Position, m engine.Move) *Node {
	if child := at.child(m); child != nil {
		return child
	}
	return t.add(at, p, m)
}

// add adds a child with the legal move m to node at, even if another child has the same move. p is the
// position of node at.
func (t *Tree) add(at *Node, p engine.Position, m engine.Move) *Node {
	text := nullMove
	if m != engine.NoMove {
		text = p.Format(m)
	}
	child := &Node{ID: len(t.nodes), Move: text, Side: p.Side(), Number: p.MoveNumber(), Numeral: Numeral(p, m), move: m, parent: at}
	t.nodes, t.size = append(t.nodes, child), t.size+1
	at.children = append(at.children, child)
	return child
}

// Follow plays moves, in canonical form, from the root and returns the last node. It adds moves that the tree
// lacks. The error is a *engine.MoveError, with the number of moves before the wrong one.
func (t *Tree) Follow(moves []string) (*Node, error) {
	at, p := t.root, t.Position(t.root)
	for i, text := range moves {
		m, err := engine.NoMove, error(nil)
		if text != nullMove || !mayPass(p) {
			m, err = engine.ParseMove(p, text)
		}
		if err != nil {
			return nil, engine.AfterMoves(i, err)
		}
		at = t.Play(at, p, m)
		at.Make(p)
	}
	return at, nil
}

// Position returns a new position, the one after node n.
func (t *Tree) Position(n *Node) engine.Position {
	p := engine.NewPosition(t.game)
	engine.PostFreely(p, t.free)
	if err := p.SetFEN(t.start); err != nil {
		panic(fmt.Sprintf("record: a tree begins at %q: %v", t.start, err))
	}
	for _, step := range n.Line() {
		step.Make(p)
	}
	return p
}

// Walk calls visit for each move in the tree, parents before children and the main line first at every node;
// m is engine.NoMove for a null move. before is the position before the move, which visit must leave
// unchanged.
func (t *Tree) Walk(visit func(before engine.Position, m engine.Move, n *Node)) {
	walk(t.Position(t.root), t.root, visit)
}

func walk(p engine.Position, n *Node, visit func(before engine.Position, m engine.Move, n *Node)) {
	made := 0
	for ; len(n.children) > 0; made++ {
		for _, child := range n.children {
			visit(p, child.move, child)
		}
		for _, child := range n.children[1:] {
			child.Make(p)
			walk(p, child, visit)
			p.Undo()
		}
		n = n.children[0]
		n.Make(p)
	}
	for range made {
		p.Undo()
	}
}
