//go:build !amd64

package search

// prefetches is false here, so that no addresses to prefetch are computed, since prefetch does nothing.
const prefetches = false

func prefetch[T any](*T) {}

func prefetchEntries(*correctionEntries) {}
