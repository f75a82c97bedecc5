package training

import (
	"math"

	"panthera/search/net"
)

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

// forwardHiddenPlain adds to the sums of the second layer its inputs times their weights, which have a row for
// each input.
func forwardHiddenPlain(inputs, weights []float32, hidden *[net.HiddenWidth]float32) {
	for i, x := range inputs {
		for j, w := range weights[i*net.HiddenWidth:][:net.HiddenWidth] {
			hidden[j] += x * w
		}
	}
}

// backwardHiddenPlain propagates slope, the gradient of the loss by the sums of the second layer, back through its
// weights: it adds the gradient by the weights to slopes, and sets dst to the gradient by the inputs.
func backwardHiddenPlain(inputs, weights, slopes, dst []float32, slope *[net.HiddenWidth]float32) {
	for i, x := range inputs {
		dst[i] = 0
		row := slopes[i*net.HiddenWidth:][:net.HiddenWidth]
		for j, w := range weights[i*net.HiddenWidth:][:net.HiddenWidth] {
			row[j] += x * slope[j]
			dst[i] += slope[j] * w
		}
	}
}

// squarePlain sets the inputs of the second layer to the squares of the sums, each first limited to the range from
// 0 to 1, rounded to so many steps.
func squarePlain(inputs, sums []float32, steps float32) {
	for i, s := range sums {
		s = max(0, min(1, s))
		inputs[i] = rounded(s*s, steps)
	}
}

func rounded(x, steps float32) float32 { return float32(math.RoundToEven(float64(x*steps))) / steps }

// addSquareDeltaPlain adds to dst the gradient by the sums, given that by their squares. Rounding is taken to change
// nothing.
func addSquareDeltaPlain(dst, sums, slopes []float32) {
	for i, s := range sums {
		if s > 0 && s < 1 {
			dst[i] += 2 * s * slopes[i]
		}
	}
}
