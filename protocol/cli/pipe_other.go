//go:build !unix

package cli

// ignoreBrokenPipe has nothing to do: writing to a closed output is an error here.
func ignoreBrokenPipe() {}
