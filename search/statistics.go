package search

import "math"

// Statistics counts events of a search that show how well it saves work. Statistics of several searches can
// be added up.
type Statistics struct {
	// Cutoffs counts the nodes, without quiescence search, in which a move beat beta; FirstCutoffs those in
	// which the first move did.
	Cutoffs, FirstCutoffs uint64
	// NullMoves counts the null moves that were tried; NullCutoffs those after which the node was cut off.
	NullMoves, NullCutoffs uint64
	// Nodes counts the moves made; QuiescenceNodes those that led to a node of quiescence search.
	Nodes, QuiescenceNodes uint64
	// growth is the sum of log(n/m) over all iterations with n nodes after an iteration with m nodes.
	growth     float64
	iterations int
}

// Branching returns the effective branching factor: the geometric mean of the ratios of the nodes of an
// iteration to the nodes of the iteration before. It is 0 if no search had two iterations.
func (s *Statistics) Branching() float64 {
	if s.iterations == 0 {
		return 0
	}
	return math.Exp(s.growth / float64(s.iterations))
}

// grew records that an iteration had so many nodes, and the iteration before it had before.
func (s *Statistics) grew(before, nodes uint64) {
	if before > 0 && nodes > 0 {
		s.growth += math.Log(float64(nodes) / float64(before))
		s.iterations++
	}
}

// add adds the statistics o of another thread or search to s.
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

// cutoff records that the move with this number (from 1) in a node has beaten beta. Like the methods below it
// does nothing if s is nil.
func (s *Statistics) cutoff(number int) {
	if s != nil {
		s.Cutoffs++
		if number == 1 {
			s.FirstCutoffs++
		}
	}
}

// nullMove records a null move. cut says that the node was cut off.
func (s *Statistics) nullMove(cut bool) {
	if s != nil {
		s.NullMoves++
		if cut {
			s.NullCutoffs++
		}
	}
}

// quiescence records a move that led to a node of quiescence search.
func (s *Statistics) quiescence() {
	if s != nil {
		s.QuiescenceNodes++
	}
}
