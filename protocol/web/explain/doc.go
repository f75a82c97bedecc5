// Package explain says why a move is not legal. It has no rules of its own: it changes the position
// a little, for instance by removing a piece, and asks the game whether the move is legal then. A
// change that makes the move legal shows the reason.
package explain
