// Package beside has the files that a program has beside it where it cannot have them in it:
// in a browser, which fetches those of a game when the game is played. Elsewhere they are embedded.
//
// A package that has such files names them in two files of its own: as an embed.FS, and for js as an
// [FS] with the same names.
package beside
