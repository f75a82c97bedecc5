package search

import "math"

// Statistics tell how well a search saves work: they are symptoms, not aims. They can be added up
// over several searches.
type Statistics struct {
	// Cutoffs counts the nodes above quiescence in which a move beat beta, FirstCutoffs those
	// in which the first move did.
	Cutoffs, FirstCutoffs uint64
	// NullMoves counts the null moves tried, NullCutoffs those that decided the node.
	NullMoves, NullCutoffs uint64
	// Nodes counts the moves made, QuiescenceNodes the moves into or within quiescence.
	Nodes, QuiescenceNodes uint64
	// growth is the sum, over iterations, of the logarithm of the nodes divided by those of the
	// iteration before.
	growth     float64
	iterations int
}

// Branching is the effective branching factor: the geometric mean of the nodes of an iteration
// divided by those of the one before; 0 if no search had two.
func (s *Statistics) Branching() float64 {
	if s.iterations == 0 {
		return 0
	}
	return math.Exp(s.growth / float64(s.iterations))
}

// grew adds the node counts of two successive iterations.
func (s *Statistics) grew(before, nodes uint64) {
	if before > 0 && nodes > 0 {
		s.growth += math.Log(float64(nodes) / float64(before))
		s.iterations++
	}
}

// add adds the statistics of another thread or search.
func (s *Statistics) add(o *Statistics) {
	s.Cutoffs += o.Cutoffs
	s.FirstCutoffs += o.FirstCutoffs
	s.NullMoves += o.NullMoves
	s.NullCutoffs += o.NullCutoffs
	s.Nodes += o.Nodes
	s.QuiescenceNodes += o.QuiescenceNodes
	s.growth += o.growth
	s.iterations += o.iterations
}

// cutoff counts a node in which the move with this number beat beta. Like the methods below it does
// nothing if s is nil.
func (s *Statistics) cutoff(number int) {
	if s != nil {
		s.Cutoffs++
		if number == 1 {
			s.FirstCutoffs++
		}
	}
}

// nullMove counts a null move, and whether it decided the node.
func (s *Statistics) nullMove(cut bool) {
	if s != nil {
		s.NullMoves++
		if cut {
			s.NullCutoffs++
		}
	}
}

// quiescence counts a move into or within quiescence.
func (s *Statistics) quiescence() {
	if s != nil {
		s.QuiescenceNodes++
	}
}
