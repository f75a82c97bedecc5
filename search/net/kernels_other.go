//go:build !amd64 && !arm64

package net

// kernels lists the sets that the processor can run, the fastest first.
func kernels() []kernelSet { return []kernelSet{plain} }
