//go:build !amd64

package training

import "panthera/search/net"

func gather(dst, start, weights []float32, columns []uint16) {
	gatherPlain(dst, start, weights, columns)
}

func scatter(weights, delta []float32, columns []uint16) { scatterPlain(weights, delta, columns) }

func output(sums, weights []float32) float32 { return outputPlain(sums, weights) }

func delta(sums, weights, slopes, dst []float32, slope float32) {
	deltaPlain(sums, weights, slopes, dst, slope)
}

func forwardHidden(inputs, weights []float32, hidden *[net.HiddenWidth]float32) {
	forwardHiddenPlain(inputs, weights, hidden)
}

func backwardHidden(inputs, weights, slopes, dst []float32, slope *[net.HiddenWidth]float32) {
	backwardHiddenPlain(inputs, weights, slopes, dst, slope)
}

func square(inputs, sums []float32, steps float32) { squarePlain(inputs, sums, steps) }

func addSquareDelta(dst, sums, slopes []float32) { addSquareDeltaPlain(dst, sums, slopes) }
