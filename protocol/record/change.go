package record

import (
	"cmp"
	"slices"

	"panthera/engine"
)

// Repeats returns the first sibling of n that has the same move, or nil if that is n itself. Some files have
// variations that begin with the move of the main line.
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

// Merge merges n into the first sibling with the same move, if there is one: it moves n's comments and all
// following moves there, and merges following moves that are equal, too. It returns the remaining node.
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

// Restore puts a node that was cut out, and all that follows it, back into the tree as child number place of
// its parent. If the parent has been cut out or merged meanwhile, Restore uses the node that is reached by
// the same moves, and reports false if there is none.
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

// child returns n's first child with move m, or nil if there is none.
func (n *Node) child(m engine.Move) *Node {
	for _, child := range n.children {
		if child.move == m {
			return child
		}
	}
	return nil
}

// Cut removes a node and all that follows it from the tree; Restore puts it back. The root cannot be removed.
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

// Promote makes the line from the root to n the beginning of the main line.
func (t *Tree) Promote(n *Node) {
	for ; n.parent != nil; n = n.parent {
		siblings := n.parent.children
		i := slices.Index(siblings, n)
		copy(siblings[1:i+1], siblings[:i])
		siblings[0] = n
	}
}
