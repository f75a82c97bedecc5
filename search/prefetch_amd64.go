package search

import "unsafe"

// prefetches says whether prefetch does anything on this processor.
const prefetches = true

// prefetch loads the cache line at an address that will be read soon: a bucket of the transposition table,
// which is far larger than the processor's caches, or an entry of the histories. It is written in assembly
// since Go has no such instruction.
func prefetch[T any](address *T) { prefetchLine(unsafe.Pointer(address)) }

//go:noescape
func prefetchLine(address unsafe.Pointer)

// prefetchEntries does what prefetch does for all correction entries of a position.
//
//go:noescape
func prefetchEntries(entries *correctionEntries)
