//go:build !linux

package search

// onHugePages does nothing, since huge pages can be requested only on Linux.
func onHugePages[T any]([]T) {}

func aligned[T any](length int) []T { return make([]T, length) }
