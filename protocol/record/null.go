package record

import (
	"slices"

	"panthera/engine"
)

// NullMove is the text of a null move, by which a side passes although the rules have no pass, as
// people do to show a threat. Null moves occur only in files, trees and views: no engine plays
// them.
const NullMove = "--"

// Null reports whether a node is a null move.
func (n *Node) Null() bool { return n.parent != nil && n.move == engine.NoMove }

// Played is the move of a node; engine.NoMove for the root and a null move.
func (n *Node) Played() engine.Move { return n.move }

// Make makes the move of a node in the position before it.
func (n *Node) Make(p engine.Position) {
	if n.Null() {
		p.MakeNull()
	} else {
		p.Make(n.move)
	}
}

// stays reports whether a move changes nothing on the board: such a move is a pass of the game.
func stays(m engine.Move) bool { return m.From() == m.To() && m.Kind() == engine.NoKind }

// mayPass reports whether a null move is possible: out of check, if the position after it is
// legal, and if no legal move passes.
func mayPass(p engine.Position) bool {
	if p.InCheck() || engine.Deploying(p) || slices.ContainsFunc(engine.Moves(p), stays) {
		return false
	}
	p.MakeNull()
	defer p.Undo()
	return engine.NewPosition(p.Game()).SetFEN(p.FEN()) == nil
}

// HasNull reports whether the main line has a null move, so that it cannot be a game that was
// played.
func (t *Tree) HasNull() bool { return slices.ContainsFunc(t.Main(), (*Node).Null) }
