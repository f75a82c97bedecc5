//go:build !linux

package memory

// addressesMB is what a limit of addresses leaves: none is known here.
func addressesMB() (mb int, limited bool) { return 0, false }
