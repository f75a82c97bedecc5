//go:build !unix

package cli

// ignoreBrokenPipe does nothing: on this system, writing to a closed pipe is an ordinary error.
func ignoreBrokenPipe() {}
