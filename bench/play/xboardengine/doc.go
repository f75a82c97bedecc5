// Package xboardengine runs an engine as a process and speaks the Chess Engine Communication
// Protocol to it, as XBoard and WinBoard do.
//
// It keeps the engine in force mode between its moves, so that a side may also move several times
// in a row. It translates moves between the form used in this project (canonical form) and the form
// of XBoard: ranks numbered from 0 on boards with ten ranks, legs of moves separated by commas,
// castling as O-O. The engine may misbehave: there is an error for each reason why no answer comes.
//
// The protocol is by Tim Mann and H. G. Muller ("Chess Engine Communication Protocol", version
// 2, 2009).
package xboardengine
