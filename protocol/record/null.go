package record

import (
	"slices"

	"panthera/engine"
)

// NullMove is the text of a null move, by which a side passes though the rules have no pass, as
// people do to show a threat. One stands in files, trees and views alone: no engine plays it.
const NullMove = "--"

// Null says whether a node is a null move.
func (n *Node) Null() bool { return n.parent != nil && n.move == engine.NoMove }

// Make makes the move of a node in the position before it.
func (n *Node) Make(p engine.Position) {
	if n.Null() {
		p.MakeNull()
	} else {
		p.Make(n.move)
	}
}

// stays says whether a move leaves all as it is: it is what a pass is in its game.
func stays(m engine.Move) bool { return m.From() == m.To() && m.Kind() == engine.NoKind }

// mayPass says whether a null move can be made: not in check, only if the game knows the
// position behind it, and not where a legal move leaves all as it is.
func mayPass(p engine.Position) bool {
	if p.InCheck() || engine.Deploying(p) || slices.ContainsFunc(engine.Moves(p), stays) {
		return false
	}
	p.MakeNull()
	defer p.Undo()
	return engine.NewPosition(p.Game()).SetFEN(p.FEN()) == nil
}

// HasNull says whether there is a null move in the main line, which nobody has played then.
func (t *Tree) HasNull() bool { return slices.ContainsFunc(t.Main(), (*Node).Null) }

// Since is how a position is set up for a search: a FEN, and the moves in canonical form that
// lead from there to a node. It is the start unless there are null moves; then it is the
// position behind the last.
func (t *Tree) Since(n *Node) (fen string, moves []string) {
	line := n.Line()
	for i := len(line) - 1; i >= 0; i-- {
		if line[i].Null() {
			return t.Position(line[i]).FEN(), Moves(line[i+1:])
		}
	}
	return t.start, Moves(line)
}
