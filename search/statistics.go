package search

import "math"

// Statistics tell how a search saves work: they are signs of its health, no aims. Adding
// up several searches is fine.
type Statistics struct {
	// Cutoffs are nodes above quiescence of which a move beat beta, FirstCutoffs those
	// of which the first one did.
	Cutoffs, FirstCutoffs uint64
	// NullMoves were tried, NullCutoffs of them decided the node.
	NullMoves, NullCutoffs uint64
	// Nodes counts the moves made, QuiescenceNodes the moves into or within quiescence.
	Nodes, QuiescenceNodes uint64
	// growth is the sum of the logarithms of how many times as many nodes an iteration
	// took as the one before, iterations how many that were.
	growth     float64
	iterations int
}

// Branching is how many times as many nodes an iteration takes as the one before, on
// geometric average (effective branching factor); 0 if no search had two.
func (s *Statistics) Branching() float64 {
	if s.iterations == 0 {
		return 0
	}
	return math.Exp(s.growth / float64(s.iterations))
}

// grew notes the nodes of an iteration and of the one before.
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

// cutoff notes that a move, the number-th of its node, beat beta. Like the others below
// it does nothing without statistics.
func (s *Statistics) cutoff(number int) {
	if s != nil {
		s.Cutoffs++
		if number == 1 {
			s.FirstCutoffs++
		}
	}
}

// nullMove notes that a null move was tried and whether it decided the node.
func (s *Statistics) nullMove(cut bool) {
	if s != nil {
		s.NullMoves++
		if cut {
			s.NullCutoffs++
		}
	}
}

// quiescence notes that a move led into quiescence or on in it.
func (s *Statistics) quiescence() {
	if s != nil {
		s.QuiescenceNodes++
	}
}
