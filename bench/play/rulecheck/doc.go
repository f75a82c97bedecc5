// Package rulecheck compares the rules of another engine with the rules of this project: it
// compares their legal moves in random positions.
//
// A UCI engine is asked by go perft. If counts differ, deeper positions are compared until the
// moves differ. The XBoard protocol has no such command: the engine gets every legal move, which it
// must accept, and some illegal ones, which it must refuse.
package rulecheck
