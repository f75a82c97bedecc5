package training

// The kernels in assembly take 64 numbers at a time: net.Step divides the width of every net.

// gatherPlain adds columns of weights, each as wide as dst, to start.
func gatherPlain(dst, start, weights []float32, columns []uint16) {
	copy(dst, start)
	for _, c := range columns {
		column := weights[int(c)*len(dst):][:len(dst)]
		for i, w := range column {
			dst[i] += w
		}
	}
}

// scatterPlain adds delta to columns of weights.
func scatterPlain(weights, delta []float32, columns []uint16) {
	for _, c := range columns {
		column := weights[int(c)*len(delta):][:len(delta)]
		for i, d := range delta {
			column[i] += d
		}
	}
}

// outputPlain is the sum of s²·w over sums s and weights w, each s first clamped to [0, 1].
func outputPlain(sums, weights []float32) (total float32) {
	for i, s := range sums {
		s = max(0, min(1, s))
		total += s * s * weights[i]
	}
	return total
}

// deltaPlain propagates the gradient of the output back: it adds the gradient by the weights to
// slopes, and writes the gradient by the sums to dst.
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
