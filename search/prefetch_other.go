//go:build !amd64

package search

// prefetches is false: no address need be computed, since prefetch would do nothing.
const prefetches = false

func prefetch[T any](*T) {}

func prefetchEntries(*correctionEntries) {}
