package engine

import (
	"errors"
	"sync/atomic"
)

// ErrStopped is the error of a perft count that was stopped early.
var ErrStopped = errors.New("stopped")

// Perft returns the number of sequences of depth legal moves. At the last ply it counts moves without
// making them, if the position can. When the flag stop becomes true it ends with ErrStopped; stop may
// be nil.
func Perft(p Position, depth int, stop *atomic.Bool) (uint64, error) {
	if depth <= 0 {
		return 1, nil
	}
	counter, _ := Ability[Counter](p)
	n := perft{p: p, counter: counter, stop: stop, moves: make([][]Move, depth+1)}
	for i := range n.moves {
		n.moves[i] = make([]Move, 0, maxMoves)
	}
	nodes := n.count(depth)
	if stop != nil && stop.Load() {
		return 0, ErrStopped
	}
	return nodes, nil
}

type perft struct {
	p       Position
	counter Counter
	stop    *atomic.Bool
	moves   [][]Move // by depth left
}

func (n *perft) count(depth int) uint64 {
	if depth == 1 && n.counter != nil {
		return uint64(n.counter.Count())
	}
	moves := n.p.Generate(n.moves[depth][:0], All)
	n.moves[depth] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	nodes := uint64(0)
	for _, m := range moves {
		if n.stop != nil && n.stop.Load() {
			return nodes
		}
		n.p.Make(m)
		nodes += n.count(depth - 1)
		n.p.Undo()
	}
	return nodes
}
