// Package beside provides files that are too large to be embedded in a program for browsers: it
// fetches those of a game when the game is played. In other programs they are embedded.
//
// A package with such files declares them in two files of its own: as an embed.FS, and for js
// as an [FS] with the same names.
package beside
