// Package rulebook reads games from a file: sections that say, in keys and values, which board and
// pieces a game has and how it goes on and ends. The keys are those of the variants.ini dialect,
// which inventors write for several programs, and some of our own, which other programs skip.
//
// [Read] finds every fault of a file, with its place and advice. A section with an error is
// refused, and so is every section built on it. A [Definition] is the content of a sound section,
// including its parents' keys. Package [panthera/engine/compiled] makes a game from it.
//
// Files may come from anywhere. Read returns for any bytes, within the limits of limits.go.
package rulebook
