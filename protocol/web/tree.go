package web

import (
	"fmt"

	"panthera/engine"
	"panthera/protocol/draw"
)

// Tree is a game as it was played or studied: moves with their variations, from a
// position where it begins. It knows no clocks, players or connections. A tree belongs
// to one goroutine.
type Tree struct {
	game  *engine.Game
	board *draw.Board
	start string
	root  *Node
	nodes map[int]*Node
	next  int
}

// Node is a move of a tree and the position after it; the root is the position where the
// game begins and has no move.
type Node struct {
	// ID names the node for as long as the tree lives; the root's is 0.
	ID int
	// Move is the move that leads here, in canonical form, Text the same for people.
	Move, Text string
	// Spoken is the move in words.
	Spoken string
	// Path is the squares of the move by name, from where the piece came to where it is.
	Path []string
	// Side made the move, which has the number Number.
	Side   engine.Side
	Number int
	// Comment is what somebody wrote about it, Glyphs what signs he gave it, by their
	// numbers in a PGN. Score is what the engine thinks of the position; nil for nothing.
	Comment string
	Glyphs  []int
	Score   *score

	parent *Node
	// children are what was played here, the main line first.
	children []*Node
}

// NewTree makes a tree that begins at a FEN; an empty one stands for the start of the
// game. The error is a *engine.FENError.
func NewTree(g *engine.Game, fen string) (*Tree, error) {
	p := engine.NewPosition(g)
	if fen == "" {
		fen = g.Start
	}
	if err := p.SetFEN(fen); err != nil {
		return nil, err
	}
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return nil, err
	}
	root := &Node{}
	return &Tree{game: g, board: board, start: p.FEN(), root: root, nodes: map[int]*Node{0: root}, next: 1}, nil
}

// Game is what is played.
func (t *Tree) Game() *engine.Game { return t.game }

// Start is the FEN of the position where the game begins.
func (t *Tree) Start() string { return t.start }

// Root is the node of that position.
func (t *Tree) Root() *Node { return t.root }

// Node finds a node by its number; nil if there is none.
func (t *Tree) Node(id int) *Node { return t.nodes[id] }

// Len is the number of moves in the tree.
func (t *Tree) Len() int { return len(t.nodes) - 1 }

// Parent is the node before; nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Children are the moves that were tried here, the main one first.
func (n *Node) Children() []*Node { return n.children }

// Line lists the nodes from the first move to this one.
func (n *Node) Line() []*Node {
	var line []*Node
	for at := n; at.parent != nil; at = at.parent {
		line = append(line, at)
	}
	for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
		line[i], line[j] = line[j], line[i]
	}
	return line
}

// Main lists the nodes of the main line.
func (t *Tree) Main() []*Node {
	at := t.root
	for len(at.children) > 0 {
		at = at.children[0]
	}
	return at.Line()
}

// Play adds a legal move of the position after a node, or finds it among those that are
// there. P is that position; it is left as it was.
func (t *Tree) Play(at *Node, p engine.Position, m engine.Move) *Node {
	move := p.Format(m)
	for _, child := range at.children {
		if child.Move == move {
			return child
		}
	}
	a := act(p, m, t.board)
	child := &Node{
		ID: t.next, Move: move, Text: a.short(), Spoken: a.spoken(), Path: a.path(),
		Side: p.Side(), Number: p.MoveNumber(), parent: at,
	}
	t.next++
	t.nodes[child.ID] = child
	at.children = append(at.children, child)
	return child
}

// Cut takes a node and all that follows it out of the tree. The root stays.
func (t *Tree) Cut(n *Node) {
	if n.parent == nil {
		return
	}
	siblings := n.parent.children
	for i, sibling := range siblings {
		if sibling == n {
			n.parent.children = append(siblings[:i:i], siblings[i+1:]...)
		}
	}
	t.forget(n)
}

func (t *Tree) forget(n *Node) {
	delete(t.nodes, n.ID)
	for _, child := range n.children {
		t.forget(child)
	}
}

// Position sets up the position after a node.
func (t *Tree) Position(n *Node) engine.Position {
	p := engine.NewPosition(t.game)
	if err := p.SetFEN(t.start); err != nil {
		panic(fmt.Sprintf("web: a tree begins at %q: %v", t.start, err))
	}
	for _, step := range n.Line() {
		m, err := engine.ParseMove(p, step.Move)
		if err != nil {
			panic(fmt.Sprintf("web: a tree holds %v", err))
		}
		p.Make(m)
	}
	return p
}
