package training

import (
	"golang.org/x/sys/cpu"

	"panthera/search/net"
)

// fast says that the processor has the instructions of the kernels in assembly.
var fast = cpu.X86.HasAVX2 && cpu.X86.HasFMA

//go:noescape
func gatherAVX2(dst, start, weights *float32, columns *uint16, count, width int)

//go:noescape
func scatterAVX2(weights, delta *float32, columns *uint16, count, width int)

//go:noescape
func outputAVX2(sums, weights *float32, width int) float32

//go:noescape
func deltaAVX2(sums, weights, slopes, delta *float32, width int, slope float32)

//go:noescape
func squareAVX2(inputs, sums *float32, width int, steps float32)

//go:noescape
func addSquareDeltaAVX2(delta, sums, slopes *float32, width int)

//go:noescape
func forwardHiddenAVX2(inputs, weights *float32, width int, hidden *[net.HiddenWidth]float32)

//go:noescape
func backwardHiddenAVX2(inputs, weights, slopes, delta *float32, width int, slope *[net.HiddenWidth]float32)

// gather does what [gatherPlain] does, with vector instructions where the processor has them.
func gather(dst, start, weights []float32, columns []uint16) {
	if !fast || len(columns) == 0 {
		gatherPlain(dst, start, weights, columns)
		return
	}
	gatherAVX2(&dst[0], &start[0], &weights[0], &columns[0], len(columns), len(dst))
}

// scatter does what [scatterPlain] does, with vector instructions where the processor has them.
func scatter(weights, delta []float32, columns []uint16) {
	if !fast || len(columns) == 0 {
		scatterPlain(weights, delta, columns)
		return
	}
	scatterAVX2(&weights[0], &delta[0], &columns[0], len(columns), len(delta))
}

// output does what [outputPlain] does, with vector instructions where the processor has them.
func output(sums, weights []float32) float32 {
	if !fast {
		return outputPlain(sums, weights)
	}
	return outputAVX2(&sums[0], &weights[0], len(sums))
}

// delta does what [deltaPlain] does, with vector instructions where the processor has them.
func delta(sums, weights, slopes, dst []float32, slope float32) {
	if !fast {
		deltaPlain(sums, weights, slopes, dst, slope)
		return
	}
	deltaAVX2(&sums[0], &weights[0], &slopes[0], &dst[0], len(sums), slope)
}

// forwardHidden does what [forwardHiddenPlain] does, with vector instructions where the processor has them.
func forwardHidden(inputs, weights []float32, hidden *[net.HiddenWidth]float32) {
	if !fast {
		forwardHiddenPlain(inputs, weights, hidden)
		return
	}
	forwardHiddenAVX2(&inputs[0], &weights[0], len(inputs), hidden)
}

// backwardHidden does what [backwardHiddenPlain] does, with vector instructions where the processor has them.
func backwardHidden(inputs, weights, slopes, dst []float32, slope *[net.HiddenWidth]float32) {
	if !fast {
		backwardHiddenPlain(inputs, weights, slopes, dst, slope)
		return
	}
	backwardHiddenAVX2(&inputs[0], &weights[0], &slopes[0], &dst[0], len(inputs), slope)
}

// square does what [squarePlain] does, with vector instructions where the processor has them.
func square(inputs, sums []float32, steps float32) {
	if !fast {
		squarePlain(inputs, sums, steps)
		return
	}
	squareAVX2(&inputs[0], &sums[0], len(sums), steps)
}

// addSquareDelta does what [addSquareDeltaPlain] does, with vector instructions where the processor has them.
func addSquareDelta(dst, sums, slopes []float32) {
	if !fast {
		addSquareDeltaPlain(dst, sums, slopes)
		return
	}
	addSquareDeltaAVX2(&dst[0], &sums[0], &slopes[0], len(sums))
}
