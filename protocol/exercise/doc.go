// Package exercise is a position with a task that is solved by moving on a board: lessons
// and problems are made of them. What solves a task is said as a goal, in words such as
// "with B, takes r" or "wins by marriage" (see [ParseGoal]), and looked for among the legal
// moves; nothing lists solutions. It needs no rules of any game.
package exercise
