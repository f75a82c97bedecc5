package record

import (
	"cmp"
	"slices"

	"panthera/engine"
)

// Repeats is the first sibling with the same move as a node; nil if the node itself is the
// first. Some files have variations that begin with the move of the main line.
func (n *Node) Repeats() *Node {
	if n.parent == nil {
		return nil
	}
	siblings := n.parent.children
	first := siblings[slices.IndexFunc(siblings, func(s *Node) bool { return s.move == n.move })]
	if first == n {
		return nil
	}
	return first
}

// Merge merges a node that repeats another into that one, with its comments and all moves that
// follow; equal moves are merged too. It returns the remaining node.
func (t *Tree) Merge(n *Node) *Node {
	first := n.Repeats()
	if first == nil {
		return n
	}
	first.Comments = append(append(first.Comments, n.Before...), n.Comments...)
	for _, glyph := range n.Glyphs {
		first.mark(glyph)
	}
	first.Marks = append(first.Marks, n.Marks[:min(len(n.Marks), MostMarks-len(first.Marks))]...)
	first.Clock, first.Eval = cmp.Or(first.Clock, n.Clock), cmp.Or(first.Eval, n.Eval)
	n.parent.children = slices.DeleteFunc(n.parent.children, func(child *Node) bool { return child == n })
	t.nodes[n.ID], t.size = nil, t.size-1
	for _, child := range n.children {
		child.parent = first
		first.children = append(first.children, child)
		t.Merge(child)
	}
	return first
}

// Restore puts back a node that was cut out, with all that follows it, at a place among the
// children of its parent. If the parent was also cut out, or merged, the new parent is the node to
// which the same moves lead; false if there is none.
func (t *Tree) Restore(n *Node, place int) bool {
	if t.nodes[n.parent.ID] != n.parent {
		parent := t.root
		for _, step := range n.parent.Line() {
			if parent = parent.child(step.move); parent == nil {
				return false
			}
		}
		n.parent = parent
	}
	n.parent.children = slices.Insert(n.parent.children, min(place, len(n.parent.children)), n)
	t.remember(n)
	return true
}

func (t *Tree) remember(n *Node) {
	t.nodes[n.ID], t.size = n, t.size+1
	for _, child := range n.children {
		t.remember(child)
	}
}

// child is the first child with this move; nil if there is none.
func (n *Node) child(m engine.Move) *Node {
	for _, child := range n.children {
		if child.move == m {
			return child
		}
	}
	return nil
}

// Cut cuts a node and all that follows it out of the tree; Restore puts it back. The root cannot be
// cut.
func (t *Tree) Cut(n *Node) {
	if n.parent == nil {
		return
	}
	n.parent.children = slices.DeleteFunc(n.parent.children, func(child *Node) bool { return child == n })
	t.forget(n)
}

func (t *Tree) forget(n *Node) {
	t.nodes[n.ID], t.size = nil, t.size-1
	for _, child := range n.children {
		t.forget(child)
	}
}

// Promote makes the line of a node the main line.
func (t *Tree) Promote(n *Node) {
	for ; n.parent != nil; n = n.parent {
		siblings := n.parent.children
		i := slices.Index(siblings, n)
		copy(siblings[1:i+1], siblings[:i])
		siblings[0] = n
	}
}
