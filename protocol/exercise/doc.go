// Package exercise has positions with tasks that are solved by making moves; lessons and problems
// consist of such exercises. A goal says which moves solve a task, in words such as "with B, takes
// r" or "wins by marriage" (see [ParseGoal]). No list of solutions is stored: the package tries the
// legal moves. It contains no rules of any game.
package exercise
