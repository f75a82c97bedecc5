// Package rulecheck compares the rules of another engine with this project's, by its legal
// moves in random positions.
//
// A UCI engine is asked by go perft; where counts differ, deeper positions are compared until
// the moves differ. The XBoard protocol has no such command: the engine is offered every legal
// move and some illegal ones, and must accept the former and refuse the latter.
package rulecheck
