// Package exercise is a position with a task that is solved by moves on a board; lessons and
// problems consist of exercises. A goal describes the solutions of a task in words such as "with B,
// takes r" or "wins by marriage" (see [ParseGoal]). There is no list of solutions: the package
// looks for them among the legal moves, and needs no rules of any game.
package exercise
