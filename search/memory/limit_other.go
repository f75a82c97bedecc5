//go:build !linux

package memory

// addressesMB returns false, since the limit on address space is read only on Linux.
func addressesMB() (mb int, limited bool) { return 0, false }
