// Package wiretest has conversations with an engine as a GUI has them, line by line, for
// the tests of protocols. Which words are said is the protocol's matter.
package wiretest
