//go:build !amd64

package search

func prefetch[T any](*T) {}

func prefetchEntries(*correctionEntries) {}
