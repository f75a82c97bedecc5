// Package xboardengine runs an engine as a process and speaks the Chess Engine Communication
// Protocol to it, as XBoard and WinBoard do.
//
// It keeps the engine in force mode between its moves, so that a side may also move several times
// in a row. It translates moves between the canonical form and the dialect of the protocol: ranks
// numbered from 0 on boards of ten, legs separated by commas, castling as O-O. It does not trust
// the engine.
//
// The protocol is by Tim Mann and H. G. Muller ("Chess Engine Communication Protocol", version
// 2, 2009).
package xboardengine
