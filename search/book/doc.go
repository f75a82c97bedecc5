// Package book holds opening books: good moves, with weights, for positions near the start of a game.
//
// A book is a text with one line for each move and its weight. A move is indented by one space for each ply
// before it. A move of weight 0 is not played by the engine, but may have replies. A line that begins with #
// is a comment.
//
//	# chess
//	e2e4 50
//	 e7e5 40
//	  g1f3 100
//	 h7h6 0
//	  d2d4 100
//	d2d4 50
//
// Moves are written as in docs/rules/notation.md, from the start position. A position is found in the book
// whatever moves have led to it.
package book
