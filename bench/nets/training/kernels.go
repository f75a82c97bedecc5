package training

// The kernels in assembly process 64 numbers at a time. No number is left over, since the width of every net is
// a multiple of net.Step.

// gatherPlain sets dst to start plus the given columns of weights, each of which is as wide as dst.
func gatherPlain(dst, start, weights []float32, columns []uint16) {
	copy(dst, start)
	for _, c := range columns {
		column := weights[int(c)*len(dst):][:len(dst)]
		for i, w := range column {
			dst[i] += w
		}
	}
}

// scatterPlain adds delta to each of the given columns of weights.
func scatterPlain(weights, delta []float32, columns []uint16) {
	for _, c := range columns {
		column := weights[int(c)*len(delta):][:len(delta)]
		for i, d := range delta {
			column[i] += d
		}
	}
}

// outputPlain returns the sum of s²·w over all sums s and their weights w, each s first limited to the range
// from 0 to 1.
func outputPlain(sums, weights []float32) (total float32) {
	for i, s := range sums {
		s = max(0, min(1, s))
		total += s * s * weights[i]
	}
	return total
}

// deltaPlain propagates slope, the gradient of the loss by the output, back through the output weights: it adds
// the gradient by the weights to slopes, and sets dst to the gradient by the sums.
func deltaPlain(sums, weights, slopes, dst []float32, slope float32) {
	for i, s := range sums {
		s = max(0, min(1, s))
		slopes[i] += s * s * slope
		dst[i] = 0
		if s < 1 {
			dst[i] = 2 * slope * weights[i] * s
		}
	}
}
