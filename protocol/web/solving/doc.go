// Package solving lets people solve problems (protocol/problems) on the web board: it answers
// each move with a defence, or with its refutation, gives hints, and shows the solution. It
// stores nothing: the tab has the moves.
//
// Over HTTP it lists problems and prints sheets:
//
//	GET /problems.json        the IDs of the games that have problems
//	GET /problems/GAME.json   its problems: id, task, moves, kind and rating of each
//	GET /problems/GAME/sheet?from=K&count=N   a page for printing
package solving
