package training

import (
	"math"
	"math/rand/v2"

	"panthera/search/net"
)

// state has the net's weights, and Adam's running means of their gradients and of the squared gradients.
type state struct {
	Weights, Mean, Square *net.Floats
	// Steps is the number of steps made so far.
	Steps int
}

// newState returns a state with random weights. active is the number of input columns that are present in a
// position.
func newState(h net.Heading, active int, seed uint64) *state {
	s := &state{Weights: net.NewFloats(h), Mean: net.NewFloats(h), Square: net.NewFloats(h)}
	random := rand.New(rand.NewPCG(seed, initialStream))
	spread := func(w []float32, width float64) {
		for i := range w {
			w[i] = float32(width * (2*random.Float64() - 1))
		}
	}
	spread(s.Weights.Weights, 1/math.Sqrt(float64(active)))
	spread(s.Weights.Out, 1/math.Sqrt(float64(2*h.N)))
	// The second layer adds nothing at first, since its output weights are 0.
	spread(s.Weights.Hidden, 1.5/math.Sqrt(float64(2*h.N)))
	for i := range s.Weights.HiddenBiases {
		s.Weights.HiddenBiases[i] = 0.2
	}
	return s
}

// The constants of Adam have their usual values.
const (
	meanDecay   = 0.9
	squareDecay = 0.999
	epsilon     = 1e-8
)

// step changes the weights by one step of Adam against their gradients, called slopes.
func (s *state) step(slopes *net.Floats, rate, decay float64) {
	s.Steps++
	rate *= math.Sqrt(1-math.Pow(squareDecay, float64(s.Steps))) / (1 - math.Pow(meanDecay, float64(s.Steps)))
	weights, mean, square, slope := s.Weights.Parts(), s.Mean.Parts(), s.Square.Parts(), slopes.Parts()
	for i := range weights {
		adam(weights[i], mean[i], square[i], slope[i], float32(rate), float32(1-decay), net.Bounds[i])
	}
}

func adam(weights, mean, square, slope []float32, rate, keep, bound float32) {
	for i, g := range slope {
		m := meanDecay*mean[i] + (1-meanDecay)*g
		v := squareDecay*square[i] + (1-squareDecay)*g*g
		mean[i], square[i] = m, v
		w := keep*weights[i] - rate*m/(float32(math.Sqrt(float64(v)))+epsilon)
		weights[i] = max(-bound, min(bound, w))
	}
}

// shard has the memory in which one goroutine computes gradients for its part of a batch.
type shard struct {
	slopes *net.Floats
	sums   []float32 // of both views
	deltas []float32
	// Of the second layer: inputs and sums, and the gradients by them.
	inputs, inputDeltas  []float32
	steps                float32 // to which inputs are rounded
	hidden, hiddenDeltas [net.HiddenWidth]float32
	loss                 float64
}

func newShard(h net.Heading) *shard {
	return &shard{slopes: net.NewFloats(h), sums: make([]float32, 2*h.N), deltas: make([]float32, 2*h.N),
		inputs: make([]float32, 2*h.N), inputDeltas: make([]float32, 2*h.N), steps: net.InputSteps}
}

// forward returns the net's output for a position: the logit of the expected score.
func (s *shard) forward(f *net.Floats, own, their []uint16, bucket int) float32 {
	n := len(f.Biases)
	gather(s.sums[:n], f.Biases, f.Weights, own)
	gather(s.sums[n:], f.Biases, f.Weights, their)
	total := output(s.sums, f.Out[2*n*bucket:2*n*(bucket+1)]) + f.OutBiases[bucket]
	if len(f.Hidden) > 0 {
		total += s.forwardSecond(secondOf(f, bucket))
	}
	return total
}

// backward adds the gradients of a position's loss by the weights to the slopes; slope is the gradient of the
// loss by the output. forward must have been called for the position just before.
func (s *shard) backward(f *net.Floats, own, their []uint16, bucket int, slope float32) {
	n := len(f.Biases)
	from, to := 2*n*bucket, 2*n*(bucket+1)
	delta(s.sums, f.Out[from:to], s.slopes.Out[from:to], s.deltas, slope)
	s.slopes.OutBiases[bucket] += slope
	if len(f.Hidden) > 0 {
		s.backwardSecond(secondOf(f, bucket), secondOf(s.slopes, bucket), slope)
	}
	scatter(s.slopes.Weights, s.deltas[:n], own)
	scatter(s.slopes.Weights, s.deltas[n:], their)
	scatter(s.slopes.Biases, s.deltas[:n], first)
	scatter(s.slopes.Biases, s.deltas[n:], first)
}

// first selects the only column of the biases, for scatter.
var first = []uint16{0}

// collect adds the gradients of all shards into those of the first shard, divides them by the size of the
// batch, clears the other shards and returns the mean gradients.
func collect(shards []*shard, size int) *net.Floats {
	total := shards[0].slopes.Parts()
	scale := 1 / float32(size)
	for _, other := range shards[1:] {
		for i, slopes := range other.slopes.Parts() {
			sum := total[i][:len(slopes)]
			for j, g := range slopes {
				sum[j] += g
			}
			clear(slopes)
		}
	}
	for _, slopes := range total {
		for j := range slopes {
			slopes[j] *= scale
		}
	}
	return shards[0].slopes
}
