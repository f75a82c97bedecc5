// Package pages serves what people see of a game before they play it: the layout of its board, the
// pictures of its pieces, its start, and its rules with diagrams of how each piece moves. All of
// that comes from the games; nothing here is written for a particular game.
package pages
