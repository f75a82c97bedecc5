// Package explain says why a move is not legal. It knows no rules: it asks the game about
// positions that differ a little, and what would have to be different for the move to be
// legal is the reason why it is not.
package explain
