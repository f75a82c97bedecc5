// Package lessons teaches each game by moving: in short courses of exercises. The courses are files
// in the folder courses, one for each family; anybody can add to them.
//
// # The files
//
// A file has lines of a key, a colon and a text; an indented line continues the line before,
// lines that begin with // are comments. A heading, "# The Bishop", begins a lesson. The lines
// before the first heading are about the whole file:
//
//	games:  the IDs of the games whose course this is
//	first:  the ID of a game whose course comes before, if there is one
//
// A lesson has
//
//	only:   the IDs of the games that have it, if not all have
//	game:   the game it is shown in, if not the course's
//	fen:    the position; without it the start. An empty hand need not be written
//	text:   what the lesson teaches
//
// and one task or more, in their order, each of which begins with task:
//
//	task:   what the person has to do
//	goal:   what a move must do to solve it, as [exercise.ParseGoal] reads it
//	hint:   a hint; the program itself can show the piece, and the move
//	wrong:  a move that does not solve it, legal or not, in canonical form, and a comment on it
//	right:  a comment when it is solved
//	reply:  the other side's answer, if it is not to be the one that leaves fewest solutions
//
// Squares in texts are written {c5}: people see them by the names of the game. The tests of the
// package check every lesson by the rules: the game has the position, some move solves each task
// and some does not, the wrong moves are wrong, and the end can be reached.
package lessons
