// Package teaching shows lessons (protocol/lessons) on the web board: it answers each move with
// what comes of it or why it is not legal, and has hints that help more and more. It keeps
// nothing: the tab has the moves.
package teaching
