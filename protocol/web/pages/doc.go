// Package pages serves what there is to see of a game before anybody plays it: the layout of
// its board, the pictures of its pieces, its start, its rules with a diagram of how each
// piece moves. Games are asked for all of that; nothing is kept for any of them.
package pages
