package record

import (
	"slices"

	"panthera/engine"
)

// nullMove is the text of a null move: a pass in a game whose rules have none, as people use it to show a
// threat. Null moves occur only in files, trees and views: no engine plays them.
const nullMove = "--"

// Null reports whether a node is a null move.
func (n *Node) Null() bool { return n.parent != nil && n.move == engine.NoMove }

// Played returns the move of a node; engine.NoMove for the root and for a null move.
func (n *Node) Played() engine.Move { return n.move }

// Make makes the node's move in p, which must be the position before it.
func (n *Node) Make(p engine.Position) {
	if n.Null() {
		p.MakeNull()
	} else {
		p.Make(n.move)
	}
}

// stays reports whether a move changes nothing on the board, so that it is a pass by the rules of the game.
func stays(m engine.Move) bool { return m.From() == m.To() && m.Kind() == engine.NoKind }

// mayPass reports whether a null move is possible: not in check, not while pieces are placed from the hand,
// not if the rules have a pass, and not if the position after it is illegal.
func mayPass(p engine.Position) bool {
	if p.InCheck() || engine.Deploying(p) || slices.ContainsFunc(engine.Moves(p), stays) {
		return false
	}
	p.MakeNull()
	defer p.Undo()
	return engine.NewPosition(p.Game()).SetFEN(p.FEN()) == nil
}

// HasNull reports whether the main line contains a null move. Such a line cannot be a game that was played.
func (t *Tree) HasNull() bool { return slices.ContainsFunc(t.Main(), (*Node).Null) }
