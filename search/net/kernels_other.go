//go:build !amd64 && !arm64

package net

// kernels returns the sets of kernels that the processor supports, the fastest first. Here it is only the
// plain set.
func kernels() []kernelSet { return []kernelSet{plain} }
