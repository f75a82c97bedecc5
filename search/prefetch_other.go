//go:build !amd64

package search

// prefetches is false: where the language cannot say it, what there would be to ask for need not be found out.
const prefetches = false

func prefetch[T any](*T) {}

func prefetchEntries(*correctionEntries) {}
