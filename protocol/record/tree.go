package record

import (
	"fmt"
	"slices"
	"time"

	"panthera/engine"
)

// Tree is a game that was played or studied: moves with their variations from a start position.
// A tree belongs to one goroutine.
type Tree struct {
	game  *engine.Game
	start string
	free  engine.Sides
	root  *Node
	// nodes are the nodes by ID, nil for nodes that were cut out; size is the number of those that
	// are left.
	nodes []*Node
	size  int
}

// Node is a move of a tree and the position after it; the root is the start position and has no
// move.
type Node struct {
	// ID identifies the node for as long as the tree lives; the root's is 0.
	ID int
	// Move is the move that leads here, in canonical form.
	Move string
	// Side made the move. Number is its number, which people see in the form of Numeral.
	Side    engine.Side
	Number  int
	Numeral string
	// Before are the comments before the move, if a variation begins with it, Comments those
	// after it. Each is text without braces, one line for each paragraph (see [Clean]), with
	// blank lines between.
	Before, Comments []string
	// Glyphs are the numbers of the move's glyphs (PGN standard, section 10).
	Glyphs []int
	// Clock is the time on the mover's clock after the move, Eval the evaluation of the
	// position; nil if unknown.
	Clock *time.Duration
	Eval  *Eval
	// Marks are drawn on the position.
	Marks []Mark

	move engine.Move
	// san is the move in SAN, once it has been asked for.
	san    string
	parent *Node
	// children are the moves played here, the main line first.
	children []*Node
}

// NewTree returns a tree that begins at a FEN, which is repaired if necessary; an empty FEN means
// the start of the game. The error is a *engine.FENError.
func NewTree(g *engine.Game, fen string) (*Tree, error) {
	p := engine.NewPosition(g)
	if fen != "" {
		if _, err := engine.Mend(p, fen); err != nil {
			return nil, err
		}
	}
	return newTree(p), nil
}

// newTree makes a tree that begins at a position.
func newTree(p engine.Position) *Tree {
	root := &Node{}
	return &Tree{game: p.Game(), start: p.FEN(), root: root, nodes: []*Node{root}, size: 1}
}

// Game is the game of the tree.
func (t *Tree) Game() *engine.Game { return t.game }

// Start is the FEN of the position where the game begins.
func (t *Tree) Start() string { return t.start }

// PostFreely allows the pieces of some sides to be posted on any empty square where any piece could
// be posted, since the sides have run out of time.
func (t *Tree) PostFreely(of engine.Sides) { t.free = of }

// Free is the sides given to PostFreely.
func (t *Tree) Free() engine.Sides { return t.free }

// Root is the node of that position.
func (t *Tree) Root() *Node { return t.root }

// Node finds a node by its ID; nil if there is none.
func (t *Tree) Node(id int) *Node {
	if id < 0 || id >= len(t.nodes) {
		return nil
	}
	return t.nodes[id]
}

// Len is the number of moves in the tree.
func (t *Tree) Len() int { return t.size - 1 }

// Parent is the node before; nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Children are the moves played here, the main line first.
func (n *Node) Children() []*Node { return n.children }

// Line lists the nodes from the first move to this one.
func (n *Node) Line() []*Node {
	var line []*Node
	for at := n; at.parent != nil; at = at.parent {
		line = append(line, at)
	}
	slices.Reverse(line)
	return line
}

// End is the last node of the main line from here.
func (n *Node) End() *Node {
	for len(n.children) > 0 {
		n = n.children[0]
	}
	return n
}

// Main lists the nodes of the main line.
func (t *Tree) Main() []*Node { return t.root.End().Line() }

// Moves are the moves of some nodes, in canonical form.
func Moves(line []*Node) []string {
	moves := make([]string, len(line))
	for i, n := range line {
		moves[i] = n.Move
	}
	return moves
}

// Play adds a legal move of the position after a node, or returns the first child with that
// move. p is that position, which is left unchanged.
func (t *Tree) Play(at *Node, p engine.Position, m engine.Move) *Node {
	if child := at.child(m); child != nil {
		return child
	}
	return t.add(at, p, m)
}

// add adds a legal move of the position after a node, even if a child has the same move.
func (t *Tree) add(at *Node, p engine.Position, m engine.Move) *Node {
	text := NullMove
	if m != engine.NoMove {
		text = p.Format(m)
	}
	child := &Node{ID: len(t.nodes), Move: text, Side: p.Side(), Number: p.MoveNumber(), Numeral: Numeral(p, m), move: m, parent: at}
	t.nodes, t.size = append(t.nodes, child), t.size+1
	at.children = append(at.children, child)
	return child
}

// Follow plays moves in canonical form from the root and returns the last node. The error is a
// *engine.MoveError, with the number of moves before.
func (t *Tree) Follow(moves []string) (*Node, error) {
	at, p := t.root, t.Position(t.root)
	for i, text := range moves {
		m, err := engine.NoMove, error(nil)
		if text != NullMove || !mayPass(p) {
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

// Position sets up the position after a node.
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

// Walk visits all moves, parents before children and every node's main line first; the move is
// engine.NoMove for a null move. before is the position before the move; visit must leave it
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
