// Package wire carries the lines of a protocol: it reads lines of any length that a GUI may
// send, writes whole lines from any goroutine, and logs both directions. It knows no protocol.
package wire
