// Package describe says in words, and for the eyes, what positions and moves are: what stands
// where on a board, what a move does, what to click in which order to make it. It finds all
// of that by asking the game, and needs no rules of any.
package describe
