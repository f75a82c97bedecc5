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
	// score is the score of the position from the search of its parent, in centipawns, White's
	// view.
	score    int
	children []*node
	// closed says that a position needs no further search, busy that it is being searched.
	closed, busy bool
}

// value is the best estimate of a position, White's view.
func (n *node) value() int {
	if len(n.children) == 0 {
		return n.score
	}
	return n.best().value()
}

// best is the best child for the side to move.
func (n *node) best() *node {
	return slices.MaxFunc(n.children, func(a, b *node) int { return n.forMover(a.value()) - n.forMover(b.value()) })
}

func (n *node) forMover(white int) int {
	if n.side == engine.Black {
		return -white
	}
	return white
}

// loss is how many centipawns a child is worse than the best one, for the side to move.
func (n *node) loss(child *node) int { return n.forMover(n.best().value()) - n.forMover(child.value()) }

// plyCost is how many centipawns of loss cost as much as a ply.
const plyCost = 12

// cheapest is the open leaf that costs least to reach, and the path to it; nil if none is open.
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

// tolerance is how many centipawns a book move may be worse than the best one; a move that
// loses spread centipawns is played 1/e as often as the best one.
const (
	tolerance = 25
	spread    = 12
)

// weight is how often a child is played for every 100 times that the best one is played.
func (n *node) weight(child *node) int {
	loss := n.loss(child)
	if loss > tolerance {
		return 0
	}
	return int(100 * math.Exp(-float64(loss)/spread))
}

// write writes the moves of a position and of the positions after them. A move with weight 0 is
// never played by the book, which only has answers to it.
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
