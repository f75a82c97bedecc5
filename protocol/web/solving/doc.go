// Package solving has problems (protocol/problems) solved on the web board: it answers each
// move with a defence, or says what refutes it, helps, and shows the solution. It keeps
// nothing: the tab has the moves.
//
// Over HTTP it lists problems and prints sheets:
//
//	GET /problems.json        the IDs of the games that there are problems of
//	GET /problems/GAME.json   its problems: id, task, moves, kind and rating of each
//	GET /problems/GAME/sheet?from=K&count=N   a page to be printed
package solving
