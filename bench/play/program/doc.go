// Package program runs an engine's program and reads what it writes, line by line.
//
// It trusts the program in nothing: what it writes is kept in bounded memory, every
// answer is waited for with a limit, and the ways in which one may fail to come are told
// apart ([ErrCrashed], [ErrStalled], [ErrFlooded]). It knows no protocol.
package program
