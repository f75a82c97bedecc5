package net

import "fmt"

// qa, qb, qh and qo are the scales of the integer weights: column weights are in units of 1/qa, output weights
// in units of 1/qb, weights of the second layer in units of 1/qh and its output weights in units of 1/qo. The
// second layer has its inputs, which are activations, in units of 1/qi. The largest activation is 1.
const (
	qa = 255
	qb = 64
	qi = 127
	qh = 128
	qo = 4096
)

// MaxInput, MaxOutput and MaxHidden are the largest weights in floating point that training may produce: of the
// columns, of the output, and of the second layer. With them the sum of 60 columns fits 16 bits, and so does an
// activation times an output weight; a weight of the second layer fits 8 bits.
const (
	MaxInput  = 1.98
	MaxOutput = 1.98
	MaxHidden = 127.0 / qh
)

// Step and MostN restrict the width N of a net: it is a multiple of Step, and at most MostN.
const (
	Step  = 64
	MostN = 1024
)

// HiddenWidth is the number of sums of a second layer.
const HiddenWidth = 16

// Heading says for which game a net is and how large it is.
type Heading struct {
	// Family is the ID of the game that the net evaluates, together with all variations of the game. Layout
	// is the hash of the layout of the game's features, by which columns are numbered.
	Family string
	Layout uint64
	// Columns is the number of inputs, N the number of sums for each side's view, Buckets the number of sets
	// of output weights.
	Columns, N, Buckets int
	// Hidden is the number of sums of the second layer: HiddenWidth, or 0 if the net has none.
	Hidden int
	// Scale is the number of centipawns that an output of 1 stands for.
	Scale int
	// Games and Positions are the numbers of games and positions on which the net was trained.
	Games, Positions uint64
}

// Net is a neural network. It is immutable and may be shared by goroutines.
type Net struct {
	Heading
	weights   []int16 // of column c: weights[c·N : (c+1)·N], in 1/qa
	biases    []int16 // N, in 1/qa
	out       []int16 // of bucket b: out[b·2N : (b+1)·2N], own before their, in 1/qb
	outBiases []int32 // in 1/(qa·qb)
	// The second layer. The weights of bucket b are hidden[b·2N·Hidden : (b+1)·2N·Hidden]: for each four inputs,
	// and in it for each sum of the layer, four weights.
	hidden       []int8  // in 1/qh
	hiddenBiases []int32 // of bucket b: hiddenBiases[b·Hidden : (b+1)·Hidden], in 1/(qi·qh)
	hiddenOut    []int32 // likewise, in 1/qo
	// wide has hidden once more, for kernels without vector instructions: of each input of the second layer the
	// weights of two sums in a number, the second in its upper half.
	wide []int64
}

// check returns an error if a field of the heading is out of range.
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
	case h.Hidden != 0 && h.Hidden != HiddenWidth:
		return fmt.Errorf("a second layer of %d, want %d or none", h.Hidden, HiddenWidth)
	case h.Scale < 1 || h.Scale > mostScale:
		return fmt.Errorf("scale %d, want 1 to %d", h.Scale, mostScale)
	}
	return nil
}

// fresh returns a net with heading h in which all weights are 0.
func fresh(h Heading) *Net {
	return &Net{
		Heading: h,
		weights: make([]int16, h.Columns*h.N), biases: make([]int16, h.N),
		out: make([]int16, h.Buckets*2*h.N), outBiases: make([]int32, h.Buckets),
		hidden:       make([]int8, h.Buckets*2*h.N*h.Hidden),
		hiddenBiases: make([]int32, h.Buckets*h.Hidden), hiddenOut: make([]int32, h.Buckets*h.Hidden),
	}
}

// finish prepares what the kernels in use need beside the weights.
func (n *Net) finish() {
	if kernel.hidden == nil {
		n.wide = widen(n.hidden)
	}
}

// Fits returns an error if the net is not for this family, if its layout hash or its numbers of columns and
// buckets differ from these, or if a sum of so many active columns could exceed 16 bits.
func (n *Net) Fits(family string, layout uint64, columns, buckets, active int) error {
	switch {
	case n.Family != family:
		return fmt.Errorf("net of %s, not of %s", n.Family, family)
	case n.Layout != layout || n.Columns != columns || n.Buckets != buckets:
		return fmt.Errorf("net of another layout of %s (%016x, this version has %016x)", family, n.Layout, layout)
	}
	return n.bound(active)
}

// bound returns an error if the sum of the biases and active columns of weights could exceed 16 bits.
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

// Value returns the evaluation, in centipawns for the side to move, of a position with these columns in the
// view of the side to move (own) and of the other side (their).
func (n *Net) Value(own, their []uint16, bucket int) int {
	a, b := n.NewAccumulator(), n.NewAccumulator()
	n.Refresh(a, own)
	n.Refresh(b, their)
	return n.Output(a, b, bucket)
}
