package search

import "unsafe"

// prefetches says that there is something to be asked for.
const prefetches = true

// prefetch asks for the cache line of what will be needed soon: a bucket of the table, which
// is far larger than any cache, or an entry of what is learned. The language has no way to
// say it.
func prefetch[T any](address *T) { prefetchLine(unsafe.Pointer(address)) }

//go:noescape
func prefetchLine(address unsafe.Pointer)

// prefetchEntries asks for what corrections are made of.
//
//go:noescape
func prefetchEntries(entries *correctionEntries)
