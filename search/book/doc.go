// Package book holds opening books: weighted good moves for positions near the start of a game.
//
// A book is a text with a line for each move, with the move's weight. A line is indented by one
// space for each ply. A move of weight 0 is not played, but may have answers. A line that begins
// with # is a comment.
//
//	# chess
//	e2e4 50
//	 e7e5 40
//	  g1f3 100
//	 h7h6 0
//	  d2d4 100
//	d2d4 50
//
// Moves are written as in docs/rules/notation.md, from the start position. A position is found
// whatever moves led to it.
package book
