// Package solving serves chess problems (protocol/problems) to the web board: it answers each move
// of the solver with a defence, or with its refutation if the move is wrong, gives hints, and shows
// the solution. It stores nothing: the tab has the moves.
//
// Over HTTP it lists problems and prints sheets:
//
//	GET /problems.json        the IDs of the games that have problems
//	GET /problems/GAME.json   its problems: id, task, moves, kind and rating of each
//	GET /problems/GAME/sheet?from=K&count=N   a page for printing
package solving
