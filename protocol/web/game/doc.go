// Package game has what playing and studying on the web have in common: the position on the board,
// the tree of moves that leads to it, the messages to the tab, and the engine. Only the goroutine
// of a room uses the room's game and engine.
package game
