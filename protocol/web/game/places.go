package game

import (
	"slices"

	"panthera/protocol/record"
)

// PlaceOf returns the number of a node, counted in the order of the tree's PGN from 0 for the start. Unlike a
// node's ID, that number is valid after the file is read again, by NodeAt.
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

// NodeAt returns the node with a number from PlaceOf, or the root if there is none.
func NodeAt(t *record.Tree, place int) *record.Node {
	for n := range nodes(t) {
		if place == 0 {
			return n
		}
		place--
	}
	return t.Root()
}

// nodes iterates over all nodes of a tree in the order of its PGN, parents before children.
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
