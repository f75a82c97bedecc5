// Package pages serves what people see of a game before they play it: the layout of its board, the
// pictures of its pieces, its start position, and its rules with diagrams of how each piece moves.
// It derives all of that from the game's definition, without code for particular games.
package pages
