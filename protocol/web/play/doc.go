// Package play is a game that is played on the web: who plays which side, the clocks, the
// engine's moves, offers and resignations. The goroutine that owns the game calls it.
package play
