// Package nettest makes nets for tests.
package nettest

import (
	"math/rand/v2"

	"panthera/search/net"
)

// Random returns a net with the given heading and with random weights of about the size that trained nets
// have.
func Random(h net.Heading, seed uint64) *net.Net {
	random := rand.New(rand.NewPCG(seed, seed))
	f := net.NewFloats(h)
	fill := func(weights []float32, size float64) {
		for i := range weights {
			weights[i] = float32(size * (2*random.Float64() - 1))
		}
	}
	fill(f.Weights, 0.2)
	fill(f.Biases, 0.5)
	fill(f.Out, 0.4)
	fill(f.OutBiases, 0.1)
	fill(f.Hidden, 0.2)
	fill(f.HiddenBiases, 0.5)
	fill(f.HiddenOut, 0.5)
	n, err := f.Quantise(h)
	if err != nil {
		panic(err)
	}
	return n
}
