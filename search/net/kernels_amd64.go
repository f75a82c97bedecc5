package net

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// kernels returns the sets of kernels that the processor supports, the fastest first.
func kernels() (sets []kernelSet) {
	if cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW {
		hidden := avx2Hidden
		if cpu.X86.HasAVX512VNNI {
			hidden = vnniHidden
		}
		sets = append(sets, kernelSet{"avx512", avx512Update, avx512Output, hidden})
	}
	if cpu.X86.HasAVX2 {
		sets = append(sets, kernelSet{"avx2", avx2Update, avx2Output, avx2Hidden})
	}
	return append(sets, plain)
}

func avx2Update(dst, src, weights []int16, added, removed []uint16) {
	updateAVX2(&dst[0], &src[0], &weights[0], len(dst),
		unsafe.SliceData(added), len(added), unsafe.SliceData(removed), len(removed))
}

func avx2Output(own, their, out []int16) int64 {
	return outputAVX2(&own[0], &their[0], &out[0], len(own))
}

func avx2Hidden(biases, out *sums, own, their []int16, weights []int8) int64 {
	return hiddenAVX2(biases, out, &own[0], &their[0], &weights[0], len(own))
}

func avx512Update(dst, src, weights []int16, added, removed []uint16) {
	updateAVX512(&dst[0], &src[0], &weights[0], len(dst),
		unsafe.SliceData(added), len(added), unsafe.SliceData(removed), len(removed))
}

func avx512Output(own, their, out []int16) int64 {
	return outputAVX512(&own[0], &their[0], &out[0], len(own))
}

func vnniHidden(biases, out *sums, own, their []int16, weights []int8) int64 {
	return hiddenVNNI(biases, out, &own[0], &their[0], &weights[0], len(own))
}

//go:noescape
func updateAVX2(dst, src, weights *int16, n int, added *uint16, adds int, removed *uint16, removes int)

//go:noescape
func updateAVX512(dst, src, weights *int16, n int, added *uint16, adds int, removed *uint16, removes int)

//go:noescape
func outputAVX2(own, their, out *int16, n int) int64

//go:noescape
func outputAVX512(own, their, out *int16, n int) int64

//go:noescape
func hiddenAVX2(biases, out *sums, own, their *int16, weights *int8, n int) int64

//go:noescape
func hiddenVNNI(biases, out *sums, own, their *int16, weights *int8, n int) int64
