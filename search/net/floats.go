package net

import (
	"fmt"
	"math"
)

// Floats holds the weights of a net in floating point, for training. In these units the largest activation is
// 1.
type Floats struct {
	Weights   []float32 // of column c: Weights[c·N : (c+1)·N]
	Biases    []float32 // N
	Out       []float32 // of bucket b: Out[b·2N : (b+1)·2N], own before their
	OutBiases []float32 // of each bucket
	// Of the second layer: of activation i of bucket b Hidden[(b·2N+i)·H : (b·2N+i+1)·H], where H is
	// Heading.Hidden; of bucket b HiddenBiases[b·H : (b+1)·H] and HiddenOut[b·H : (b+1)·H].
	Hidden, HiddenBiases, HiddenOut []float32
}

// NewFloats returns weights for a net with this heading, all of them 0.
func NewFloats(h Heading) *Floats {
	sums := h.Buckets * h.Hidden
	return &Floats{
		Weights: make([]float32, h.Columns*h.N), Biases: make([]float32, h.N),
		Out: make([]float32, h.Buckets*2*h.N), OutBiases: make([]float32, h.Buckets),
		Hidden: make([]float32, 2*h.N*sums), HiddenBiases: make([]float32, sums), HiddenOut: make([]float32, sums),
	}
}

// Parts returns the sorts of weights in the order of the fields, in which Bounds has the largest absolute value
// that each may have.
func (f *Floats) Parts() [7][]float32 {
	return [7][]float32{f.Weights, f.Biases, f.Out, f.OutBiases, f.Hidden, f.HiddenBiases, f.HiddenOut}
}

// Bounds has the largest absolute values of the sorts of weights. Those of an output bias and of what the second
// layer has in 32 bits are beyond any that are of use.
var Bounds = [7]float32{MaxInput, MaxInput, MaxOutput, 1000, MaxHidden, 8, 8}

// link is a sort of weights in both forms.
type link struct {
	name    string
	integer int                    // how many integers there are
	round   func(i int, w float64) // sets an integer
	float   func(i int) float64
}

// links returns the sorts of the net's weights in the order of Floats.Parts.
func (n *Net) links() [7]link {
	same := func(i int) int { return i }
	return [7]link{
		linked("weight", n.weights, qa, same), linked("bias", n.biases, qa, same),
		linked("output weight", n.out, qb, same), linked("output bias", n.outBiases, qa*qb, same),
		linked("weight of the second layer", n.hidden, qh, inFours),
		linked("bias of the second layer", n.hiddenBiases, qi*qh, same),
		linked("output weight of the second layer", n.hiddenOut, qo, same),
	}
}

// linked returns the link of integers that have the given scale; place tells which of them is a float's.
func linked[T int8 | int16 | int32](name string, integers []T, scale float64, place func(int) int) link {
	return link{name, len(integers),
		func(i int, w float64) { integers[place(i)] = T(math.Round(w * scale)) },
		func(i int) float64 { return float64(integers[place(i)]) / scale },
	}
}

// inFours returns where a net has the weight that is Floats.Hidden[i].
func inFours(i int) int {
	row, sum := i/HiddenWidth, i%HiddenWidth
	return row/4*4*HiddenWidth + 4*sum + row%4
}

// Quantise returns a net with the weights rounded to integers. It returns an error if the heading does not
// fit the numbers of weights, or if a weight is not a number or too large.
func (f *Floats) Quantise(h Heading) (*Net, error) {
	if err := h.check(); err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	n := fresh(h)
	parts := f.Parts()
	for i, l := range n.links() {
		if len(parts[i]) != l.integer {
			return nil, fmt.Errorf("net: %d numbers of the sort %q do not fit %d columns, N %d, %d buckets, a second layer of %d",
				len(parts[i]), l.name, h.Columns, h.N, h.Buckets, h.Hidden)
		}
		for j, w := range parts[i] {
			if !(math.Abs(float64(w)) <= float64(Bounds[i])+1e-4) { // also what is no number
				return nil, fmt.Errorf("net: %s %d is %v, want at most %v", l.name, j, w, Bounds[i])
			}
			l.round(j, float64(w))
		}
	}
	n.finish()
	return n, nil
}

// Floats returns the weights of the net in floating point. They are rounded as the net's integer weights are.
func (n *Net) Floats() *Floats {
	f := NewFloats(n.Heading)
	parts := f.Parts()
	for i, l := range n.links() {
		for j := range parts[i] {
			parts[i][j] = float32(l.float(j))
		}
	}
	return f
}

// InputSteps and HiddenSteps are the numbers of steps from 0 to 1 to which an integer net rounds the inputs and the
// weights of its second layer. They are so few that a net should learn with what is rounded.
const (
	InputSteps  = qi
	HiddenSteps = qh
)
