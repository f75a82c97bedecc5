//go:build race

package wiretest

// RaceEnabled says that the race detector is on, which makes everything slow.
const RaceEnabled = true
