// Package program runs an engine's program and reads its output line by line.
//
// The program may misbehave: the package keeps a limited amount of its output, waits for an answer
// only for a limited time, and returns a different error for each reason why no answer comes
// ([ErrCrashed], [ErrStalled], [ErrFlooded]). The package does not know the protocols that engines
// speak.
package program
