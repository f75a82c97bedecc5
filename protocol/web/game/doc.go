// Package game is what playing and studying on the web have in common: what stands on the
// board, the tree of moves it comes from, what the tab must be told of it, and the engine
// that thinks about it. One goroutine, its room's, owns a game and its engine.
package game
