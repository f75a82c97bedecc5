//go:build !race

package wiretest

// RaceEnabled says that the race detector watches, which makes everything slow.
const RaceEnabled = false
