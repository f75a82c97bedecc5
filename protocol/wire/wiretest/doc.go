// Package wiretest plays the part of a GUI in conversations with an engine, line by line, for the
// tests of protocols. It does not know any protocol's words.
package wiretest
