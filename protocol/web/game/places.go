package game

import (
	"slices"

	"panthera/protocol/record"
)

// PlaceOf is the place of a node in the file of a tree, 0 for the start; NodeAt finds it again.
func PlaceOf(t *record.Tree, n *record.Node) int {
	place, found := 0, 0
	for each := range nodes(t) {
		if each == n {
			found = place
		}
		place++
	}
	return found
}

// NodeAt is the node at a place in the file of a tree; the start if there is none.
func NodeAt(t *record.Tree, place int) *record.Node {
	for n := range nodes(t) {
		if place == 0 {
			return n
		}
		place--
	}
	return t.Root()
}

// nodes are all nodes of a tree, parents first, in the order of the file.
func nodes(t *record.Tree) func(yield func(*record.Node) bool) {
	return func(yield func(*record.Node) bool) {
		waiting := []*record.Node{t.Root()}
		for len(waiting) > 0 {
			n := waiting[len(waiting)-1]
			waiting = waiting[:len(waiting)-1]
			if !yield(n) {
				return
			}
			children := slices.Clone(n.Children())
			slices.Reverse(children)
			waiting = append(waiting, children...)
		}
	}
}
