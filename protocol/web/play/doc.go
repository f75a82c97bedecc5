// Package play has games that are played on the web, as opposed to studied: who plays which side,
// the clocks, the engine's moves, draw offers and resignations. Only the goroutine of the game's
// room may call it.
package play
