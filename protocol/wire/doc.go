// Package wire reads and writes the lines of an engine protocol: it reads lines of any length that
// a GUI may send, writes whole lines from any goroutine, and logs both directions. It does not know
// what the lines mean.
package wire
