// Package describe describes positions and moves of any game, in words and for drawing: the pieces
// on the squares, what a move does, and what to click to enter it. It has no rules of its own, but
// asks the game.
package describe
