package enginetest

import "testing"

// every returns 1, or 11 with -short: of the random positions, games, squares and definitions that a test looks at,
// it then looks at one in so many. Hardly a board has 11 files, so that squares of all files are among them.
func every() int {
	if testing.Short() {
		return 11
	}
	return 1
}

// Amount returns how many of n random things a test looks at: all, with -short an eleventh, at least one.
func Amount(n int) int { return max(1, n/every()) }

// Sample returns those things of a list that a test looks at: all, with -short every eleventh, beginning with the
// first.
func Sample[T any](list []T) (some []T) {
	for i := 0; i < len(list); i += every() {
		some = append(some, list[i])
	}
	return some
}
