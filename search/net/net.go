package net

import "fmt"

// Units of weights: 1/QA for column weights (the largest activation is 1), 1/QB for output weights.
const (
	QA = 255
	QB = 64
)

// Limits of weights, in floating point, during training: the sum of 60 columns then fits 16 bits,
// and so does an activation times an output weight.
const (
	MaxInput  = 1.98
	MaxOutput = 1.98
)

// N must be a multiple of Step and at most MostN.
const (
	Step  = 64
	MostN = 1024
)

// Heading describes the purpose and the shape of a net.
type Heading struct {
	// Family is the ID of the game that the net evaluates, in all forms of that game; Layout is the
	// hash of its columns.
	Family string
	Layout uint64
	// Columns, N and Buckets are the numbers of inputs, of sums for each view and of sets of
	// output weights.
	Columns, N, Buckets int
	// Scale is the number of centipawns for an output of 1.
	Scale int
	// Games and Positions are how many the net was trained on.
	Games, Positions uint64
}

// Net is a network. It is immutable and may be shared.
type Net struct {
	Heading
	weights   []int16 // of column c: weights[c·N : (c+1)·N], in 1/QA
	biases    []int16 // N, in 1/QA
	out       []int16 // of bucket b: out[b·2N : (b+1)·2N], own before their, in 1/QB
	outBiases []int32 // in 1/(QA·QB)
}

// check returns an error if the numbers of a heading are impossible.
func (h *Heading) check() error {
	const mostColumns, mostBuckets, mostScale, longestName = 1<<16 - 2, 64, 1 << 15, familyBytes
	switch {
	case h.Family == "" || len(h.Family) > longestName:
		return fmt.Errorf("family %q: want 1 to %d letters", h.Family, longestName)
	case h.Columns < 1 || h.Columns > mostColumns:
		return fmt.Errorf("%d columns, want 1 to %d", h.Columns, mostColumns)
	case h.N < Step || h.N > MostN || h.N%Step != 0:
		return fmt.Errorf("width N is %d, want a multiple of %d up to %d", h.N, Step, MostN)
	case h.Buckets < 1 || h.Buckets > mostBuckets:
		return fmt.Errorf("%d buckets, want 1 to %d", h.Buckets, mostBuckets)
	case h.Scale < 1 || h.Scale > mostScale:
		return fmt.Errorf("scale %d, want 1 to %d", h.Scale, mostScale)
	}
	return nil
}

// fresh makes a net of a heading with all weights 0.
func fresh(h Heading) *Net {
	return &Net{
		Heading: h,
		weights: make([]int16, h.Columns*h.N), biases: make([]int16, h.N),
		out: make([]int16, h.Buckets*2*h.N), outBiases: make([]int32, h.Buckets),
	}
}

// Fits returns an error if the net does not fit a family whose layout has this hash and these
// numbers of columns, buckets and active columns.
func (n *Net) Fits(family string, layout uint64, columns, buckets, active int) error {
	switch {
	case n.Family != family:
		return fmt.Errorf("net of %s, not of %s", n.Family, family)
	case n.Layout != layout || n.Columns != columns || n.Buckets != buckets:
		return fmt.Errorf("net of another layout of %s (%016x, this version has %016x)", family, n.Layout, layout)
	}
	return n.bound(active)
}

// bound returns an error if the sum of so many active columns may exceed 16 bits.
func (n *Net) bound(active int) error {
	const most = 1<<15 - 1
	largest := make([]int, n.N)
	for i, w := range n.weights {
		largest[i%n.N] = max(largest[i%n.N], int(w), -int(w))
	}
	for i, w := range largest {
		if bias := int(n.biases[i]); w*active+max(bias, -bias) > most {
			return fmt.Errorf("weights too large: sum %d may leave 16 bits", i)
		}
	}
	return nil
}

// Value is the evaluation, in centipawns for the side to move, of a position with these columns in
// each side's view.
func (n *Net) Value(own, their []uint16, bucket int) int {
	a, b := n.NewAccumulator(), n.NewAccumulator()
	n.Refresh(a, own)
	n.Refresh(b, their)
	return n.Output(a, b, bucket)
}
