// Package explain says why a move is not legal. It knows no rules: it asks the game about slightly
// different positions. The difference that makes the move legal is the reason why it is not.
package explain
