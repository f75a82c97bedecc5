//go:build !unix

package cli

// ignoreBrokenPipe does nothing: here writing to a closed output is an error anyway.
func ignoreBrokenPipe() {}
