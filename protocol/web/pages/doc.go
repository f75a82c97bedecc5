// Package pages serves what people see of a game before they play it: the layout of its board,
// the pictures of its pieces, its start, and its rules with diagrams of how each piece moves.
// It asks the games for all of that; nothing is written for any one of them.
package pages
