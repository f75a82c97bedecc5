package net

import "os"

// kernelVariable is the environment variable that chooses a set of kernels by name:
// plain, avx2, avx512 or neon. Unset, or naming one that the processor lacks, it leaves the
// choice to the program.
const kernelVariable = "PANTHERA_KERNEL"

// A kernelSet is the two loops in which the time goes. All sets compute the same, bit for
// bit.
type kernelSet struct {
	name string
	// update sets dst to src plus the columns of weights added, minus those removed.
	// len(dst) is a multiple of Step.
	update func(dst, src, weights []int16, added, removed []uint16)
	// output is the sum of the activations of own and their, times the weights out, in
	// units of 1/(QA²·QB).
	output func(own, their, out []int16) int64
}

// kernel is the set in use, the best that the processor has unless another is asked for.
var kernel = choose(os.Getenv(kernelVariable))

func choose(name string) kernelSet {
	sets := kernels()
	for _, set := range sets {
		if set.name == name {
			return set
		}
	}
	return sets[0]
}

// Kernel is the name of the set in use.
func Kernel() string { return kernel.name }

var plain = kernelSet{"plain", plainUpdate, plainOutput}

func plainUpdate(dst, src, weights []int16, added, removed []uint16) {
	n := len(dst)
	copy(dst, src)
	for _, c := range added {
		column := weights[int(c)*n:][:n]
		for i := range dst {
			dst[i] += column[i]
		}
	}
	for _, c := range removed {
		column := weights[int(c)*n:][:n]
		for i := range dst {
			dst[i] -= column[i]
		}
	}
}

func plainOutput(own, their, out []int16) int64 {
	return activate(own, out) + activate(their, out[len(own):])
}

func activate(sums, weights []int16) (sum int64) {
	weights = weights[:len(sums)]
	for i, x := range sums {
		clipped := int32(min(max(x, 0), QA))
		sum += int64(clipped * clipped * int32(weights[i]))
	}
	return sum
}
