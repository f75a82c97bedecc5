// Package program runs an engine's program and reads its output line by line.
//
// It does not trust the program: it keeps a limited amount of output, waits for an answer only for
// a limited time, and has an error for each reason why no answer comes ([ErrCrashed], [ErrStalled],
// [ErrFlooded]). The package knows no protocol.
package program
