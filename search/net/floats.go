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
}

// NewFloats returns weights for a net with this heading, all of them 0.
func NewFloats(h Heading) *Floats {
	return &Floats{
		Weights: make([]float32, h.Columns*h.N), Biases: make([]float32, h.N),
		Out: make([]float32, h.Buckets*2*h.N), OutBiases: make([]float32, h.Buckets),
	}
}

// Quantise returns a net with the weights rounded to integers. It returns an error if the heading does not
// fit the numbers of weights, or if a weight is not a number or larger than MaxInput or MaxOutput.
func (f *Floats) Quantise(h Heading) (*Net, error) {
	if err := h.check(); err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	n := fresh(h)
	if len(f.Weights) != len(n.weights) || len(f.Biases) != len(n.biases) || len(f.Out) != len(n.out) || len(f.OutBiases) != len(n.outBiases) {
		return nil, fmt.Errorf("net: %d weights, %d biases, %d and %d of the output do not fit %d columns, N %d, %d buckets",
			len(f.Weights), len(f.Biases), len(f.Out), len(f.OutBiases), h.Columns, h.N, h.Buckets)
	}
	const mostBias = 1000 // of the output: far beyond any
	for _, part := range []struct {
		name   string
		from   []float32
		bound  float64
		assign func(i int, w float64)
	}{
		{"weight", f.Weights, MaxInput, func(i int, w float64) { n.weights[i] = int16(math.Round(w * qa)) }},
		{"bias", f.Biases, MaxInput, func(i int, w float64) { n.biases[i] = int16(math.Round(w * qa)) }},
		{"output weight", f.Out, MaxOutput, func(i int, w float64) { n.out[i] = int16(math.Round(w * qb)) }},
		{"output bias", f.OutBiases, mostBias, func(i int, w float64) { n.outBiases[i] = int32(math.Round(w * qa * qb)) }},
	} {
		for i, w := range part.from {
			if !(math.Abs(float64(w)) <= part.bound+1e-4) { // also what is no number
				return nil, fmt.Errorf("net: %s %d is %v, want at most %v", part.name, i, w, part.bound)
			}
			part.assign(i, float64(w))
		}
	}
	return n, nil
}

// Floats returns the weights of the net in floating point. They are rounded as the net's integer weights are.
func (n *Net) Floats() *Floats {
	f := NewFloats(n.Heading)
	for i, w := range n.weights {
		f.Weights[i] = float32(w) / qa
	}
	for i, w := range n.biases {
		f.Biases[i] = float32(w) / qa
	}
	for i, w := range n.out {
		f.Out[i] = float32(w) / qb
	}
	for i, w := range n.outBiases {
		f.OutBiases[i] = float32(w) / (qa * qb)
	}
	return f
}
