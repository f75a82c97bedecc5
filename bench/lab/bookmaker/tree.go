package bookmaker

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"panthera/engine"
)

// node is a position of the tree.
type node struct {
	move engine.Move // that led here
	name string
	// side is the side to move.
	side engine.Side
	// score is the position's score in centipawns from White's view, as the search of the parent position found
	// it.
	score    int
	children []*node
	// closed is set when the position needs no further search, busy while it is being searched.
	closed, busy bool
}

// value returns the node's minimax value in centipawns from White's view: the score of a leaf, otherwise the
// value of the best child.
func (n *node) value() int {
	if len(n.children) == 0 {
		return n.score
	}
	return n.best().value()
}

// best returns the child with the best value for the side to move.
func (n *node) best() *node {
	return slices.MaxFunc(n.children, func(a, b *node) int { return n.forMover(a.value()) - n.forMover(b.value()) })
}

func (n *node) forMover(white int) int {
	if n.side == engine.Black {
		return -white
	}
	return white
}

// loss returns by how many centipawns child is worse than the best child, for the side to move.
func (n *node) loss(child *node) int { return n.forMover(n.best().value()) - n.forMover(child.value()) }

// plyCost is the number of centipawns lost by a move that count as much as one ply in the cost of reaching a
// leaf.
const plyCost = 12

// cheapest returns the path from n to the open leaf (neither closed nor busy) that costs least to reach, and
// the cost; the path is nil if no leaf is open.
func (n *node) cheapest() (path []*node, cost float64) {
	if n.busy {
		return nil, math.Inf(1)
	}
	if len(n.children) == 0 {
		if n.closed {
			return nil, math.Inf(1)
		}
		return []*node{n}, 0
	}
	cost = math.Inf(1)
	best := n.forMover(n.best().value())
	for _, child := range n.children {
		way, more := child.cheapest()
		if more += 1 + float64(best-n.forMover(child.value()))/plyCost; way != nil && more < cost {
			path, cost = append([]*node{n}, way...), more
		}
	}
	return path, cost
}

// tolerance is the largest number of centipawns by which a book move may be worse than the best move of the
// position. A move that is spread centipawns worse is played 1/e as often as the best one.
const (
	tolerance = 25
	spread    = 12
)

// weight returns how often the book plays child for every 100 times that it plays the best move, 0 for never.
func (n *node) weight(child *node) int {
	loss := n.loss(child)
	if loss > tolerance {
		return 0
	}
	return int(100 * math.Exp(-float64(loss)/spread))
}

// write writes the moves in position n, each followed by the moves after it, indented. A move with weight 0 is
// never played by the book, but the replies to it are written.
func (n *node) write(out io.Writer, ply int) error {
	children := slices.Clone(n.children)
	slices.SortStableFunc(children, func(a, b *node) int { return cmp.Compare(n.loss(a), n.loss(b)) })
	for _, child := range children {
		weight := n.weight(child)
		if weight == 0 && len(child.children) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(out, "%s%s %d\n", strings.Repeat(" ", ply), child.name, weight); err != nil {
			return err
		}
		if err := child.write(out, ply+1); err != nil {
			return err
		}
	}
	return nil
}
