//go:build !amd64

package training

func gather(dst, start, weights []float32, columns []uint16) {
	gatherPlain(dst, start, weights, columns)
}

func scatter(weights, delta []float32, columns []uint16) { scatterPlain(weights, delta, columns) }

func output(sums, weights []float32) float32 { return outputPlain(sums, weights) }

func delta(sums, weights, slopes, dst []float32, slope float32) {
	deltaPlain(sums, weights, slopes, dst, slope)
}
