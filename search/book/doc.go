// Package book holds opening books that the engine plays from: for positions near the start
// of a game the moves that are good there, with weights.
//
// A book is a text: a line for each move, indented by its ply with a space, with its
// weight. Moves of weight 0 are answered but not played. A line that begins with # is a
// comment.
//
//	# chess
//	e2e4 50
//	 e7e5 40
//	  g1f3 100
//	 h7h6 0
//	  d2d4 100
//	d2d4 50
//
// Moves are written as in docs/rules/notation.md, from the start position. A position is known
// however it was reached.
package book
