// Package program runs an engine's program and reads its output line by line.
//
// It does not trust the program: its output is kept in bounded memory, waiting for an answer
// has a limit, and the ways in which an answer may fail to come have their own errors
// ([ErrCrashed], [ErrStalled], [ErrFlooded]). The package knows no protocol.
package program
