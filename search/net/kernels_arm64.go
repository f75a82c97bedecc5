package net

import "unsafe"

// kernels returns the sets of kernels that the processor supports, the fastest first. Every arm64 processor
// supports NEON.
func kernels() []kernelSet {
	return []kernelSet{{"neon", neonUpdate, neonOutput, neonHidden}, plain}
}

func neonUpdate(dst, src, weights []int16, added, removed []uint16) {
	updateNEON(&dst[0], &src[0], &weights[0], len(dst),
		unsafe.SliceData(added), len(added), unsafe.SliceData(removed), len(removed))
}

func neonOutput(own, their, out []int16) int64 {
	return outputNEON(&own[0], &their[0], &out[0], len(own))
}

func neonHidden(biases, out *sums, own, their []int16, weights []int8) int64 {
	all := *biases
	hiddenNEON(&all, &own[0], &their[0], &weights[0], len(own))
	return activated(&all, out)
}

//go:noescape
func updateNEON(dst, src, weights *int16, n int, added *uint16, adds int, removed *uint16, removes int)

//go:noescape
func outputNEON(own, their, out *int16, n int) int64

//go:noescape
func hiddenNEON(all *sums, own, their *int16, weights *int8, n int)
