// Package contest is a game that is played on the web: who plays which side, the clocks,
// the engine's moves, offers and resignations. It changes a desk; the goroutine that owns
// the desk calls it.
package contest
