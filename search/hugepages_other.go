//go:build !linux

package search

// onHugePages does nothing: elsewhere large pages are not to be had for the asking.
func onHugePages[T any]([]T) {}

func aligned[T any](length int) []T { return make([]T, length) }
