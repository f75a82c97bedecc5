//go:build !linux

package memory

// addressesMB returns false: no limit of address space is known here.
func addressesMB() (mb int, limited bool) { return 0, false }
