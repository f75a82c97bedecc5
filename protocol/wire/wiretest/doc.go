// Package wiretest plays the GUI in conversations with an engine, line by line, for the tests of
// protocols. It does not know the commands of any protocol.
package wiretest
