// Package rulebook reads definitions of games from a file. Each section of the file says, in keys
// and values, which board and pieces a game has and how it is played and ends. The keys are those of
// variants.ini, a format that inventors write for several programs, and some that only this program
// knows and others skip.
//
// [Read] finds every fault of a file, with its place and advice. A section with an error is refused,
// and so is every section built on it. A [Definition] is the content of a section without errors,
// including the keys that it inherits from the sections on which it is built. Package
// [panthera/engine/compiled] makes a game from it.
//
// Files may come from anywhere. Read accepts any bytes, within the limits in limits.go, and returns.
package rulebook
