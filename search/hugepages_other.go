//go:build !linux

package search

// onHugePages does nothing: other systems do not offer large pages on request.
func onHugePages[T any]([]T) {}

func aligned[T any](length int) []T { return make([]T, length) }
