//go:build !race

package wiretest

// RaceEnabled says whether the race detector is on, with which everything is slow.
const RaceEnabled = false
