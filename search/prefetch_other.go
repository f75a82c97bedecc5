//go:build !amd64

package search

// prefetches is false: addresses for prefetch are not computed, since prefetch would do nothing.
const prefetches = false

func prefetch[T any](*T) {}

func prefetchEntries(*correctionEntries) {}
