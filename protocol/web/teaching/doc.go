// Package teaching serves lessons (protocol/lessons) to the web board: it answers each move of the
// learner with a comment, or with the reason why the move is not legal, and offers several hints,
// each more helpful than the one before. It stores nothing: the tab has the moves.
package teaching
