// Package lessons teaches each game by making moves: in short courses of exercises. The courses are
// files in the folder courses, one for each family of games; anybody can add to them.
//
// # The files
//
// A file has lines of a key, a colon and a text; an indented line continues the line before, lines
// that begin with // are comments. A heading, "# The Bishop", begins a lesson. The lines before the
// first heading are about the whole file:
//
//	games:  the IDs of the games whose course this is
//	first:  the ID of the game whose course should be taken before, if there is one
//
// A lesson has
//
//	only:   the IDs of the games that have this lesson, if not all games of the file have it
//	game:   the game in which it is shown, if that is not the game of the course
//	fen:    the position; by default the start position. An empty hand need not be written
//	text:   what the lesson teaches
//
// and one task or more, in their order, each of which begins with task:
//
//	task:   what the person has to do
//	goal:   what a move must do to solve the task, as [exercise.ParseGoal] reads it
//	hint:   a hint; the program itself can show the piece, and the move
//	wrong:  a move that does not solve the task, legal or not, in canonical form, and a comment on it
//	right:  a comment that is shown when the task is solved
//	reply:  the opponent's answer, if it is not to be the one that leaves fewest solutions
//
// Squares in texts are written {c5}: people see them by the names of the game. The tests of the
// package check every lesson by the rules of its game: the position is valid, some legal moves solve
// each task and some do not, the wrong moves are wrong, and the last task can be reached.
package lessons
