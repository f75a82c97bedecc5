// Package game is the common part of playing and studying on the web: the position on the board,
// the tree of moves that leads to it, the messages to the tab, and the engine that thinks about the
// position. One goroutine, that of the room, owns a game and its engine.
package game
