// Package rulebook reads games from a file: sections that say, in keys and values, which board and
// pieces a game has and how it goes on and ends. The keys are those of the variants.ini dialect,
// which inventors write for several programs, and some of our own, which other programs skip.
//
// [Read] finds every fault of a file, with its place and what to write instead; a section with an
// error is refused, and so is what is built on it. A [Definition] is what a sound section says, its
// parents' keys included. What is made of it is the affair of package [panthera/engine/compiled].
//
// Files come from anywhere: whatever their bytes are, Read returns, within the limits of limits.go.
package rulebook
