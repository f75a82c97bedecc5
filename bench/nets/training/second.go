package training

import "panthera/search/net"

// second has the weights, or the gradients by them, of the second layer in a bucket.
type second struct{ weights, biases, out []float32 }

func secondOf(f *net.Floats, bucket int) second {
	const h = net.HiddenWidth
	rows := len(f.Hidden) / len(f.OutBiases)
	return second{f.Hidden[rows*bucket:][:rows], f.HiddenBiases[h*bucket:][:h], f.HiddenOut[h*bucket:][:h]}
}

// forwardSecond returns what the second layer adds to the net's output.
func (s *shard) forwardSecond(l second) float32 {
	square(s.inputs, s.sums, s.steps)
	copy(s.hidden[:], l.biases)
	forwardHidden(s.inputs, l.weights, &s.hidden)
	return output(s.hidden[:], l.out)
}

// backwardSecond adds the gradients by the weights of the second layer to slopes, and those by the first layer's
// sums to s.deltas.
func (s *shard) backwardSecond(l, slopes second, slope float32) {
	delta(s.hidden[:], l.out, slopes.out, s.hiddenDeltas[:], slope)
	for i, d := range s.hiddenDeltas {
		slopes.biases[i] += d
	}
	backwardHidden(s.inputs, l.weights, slopes.weights, s.inputDeltas, &s.hiddenDeltas)
	addSquareDelta(s.deltas, s.sums, s.inputDeltas)
}
