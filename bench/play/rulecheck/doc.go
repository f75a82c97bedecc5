// Package rulecheck asks an engine of someone else for the moves of random positions of a
// game, and says where it differs from this project's rules.
//
// An engine that talks UCI is asked by go perft, and where counts differ, deeper and deeper
// until the moves differ. One that talks the XBoard protocol has no such word: it is told
// every legal move, and some that are not, and has to take the ones and refuse the others.
package rulecheck
