// Package describe describes positions and moves, in words and for the board: the pieces on the
// squares, what a move does, what to click in which order to make it. It asks the game for all
// of that, and needs no rules of any game.
package describe
