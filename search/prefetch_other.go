//go:build !amd64

package search

// prefetches is false, so that no addresses are computed for prefetch in vain.
const prefetches = false

func prefetch[T any](*T) {}

func prefetchEntries(*correctionEntries) {}
