// Package teaching shows lessons (protocol/lessons) on the web board: it answers each move with
// a comment, or with the reason why it is not legal, and has hints that help more and more. It
// stores nothing: the tab has the moves.
package teaching
