// Package lessons is what teaches each game by moving: short courses of exercises, one file
// a family in the folder courses, which anybody can add to.
//
// # The files
//
// A file is lines of a key, a colon and a text; a line that is indented goes on with the one
// before, lines that begin with // say nothing to the program. A heading, "# The Bishop",
// begins a lesson. What stands before the first one is of the whole file:
//
//	games:  the IDs of the games whose course this is
//	first:  the ID of a game whose course comes before, if there is one
//
// A lesson has
//
//	only:   the IDs of the games that have it, if not all have
//	game:   the game it is shown in, if not the course's
//	fen:    the position; without it the start. An empty hand need not be written
//	text:   what is to be learned
//
// and one task or more, in their order, each of which begins with task:
//
//	task:   what is to be done
//	goal:   what a move must do that solves it, as [exercise.ParseGoal] reads it
//	hint:   a help; the program itself can show the piece, and the move
//	wrong:  a move that does not solve it, legal or not, in canonical form, and what is said
//	right:  what is said when it is solved
//	reply:  the other side's answer, where the one that leaves fewest solutions will not do
//
// Squares in texts are written {c5}: people see what they call them. The tests of the
// package hold every lesson to the rules: the position is one of the game, some move solves
// each task and some does not, what is said to be wrong is, and the end can be reached.
package lessons
