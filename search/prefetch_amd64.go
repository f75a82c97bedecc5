package search

import "unsafe"

// prefetches says that prefetch has an effect.
const prefetches = true

// prefetch loads the cache line of an address that will be needed soon: a bucket of the table,
// which is far larger than any cache, or an entry of the histories. Go has no such instruction.
func prefetch[T any](address *T) { prefetchLine(unsafe.Pointer(address)) }

//go:noescape
func prefetchLine(address unsafe.Pointer)

// prefetchEntries prefetches the entries of the corrections.
//
//go:noescape
func prefetchEntries(entries *correctionEntries)
