// Package beside provides the files that a program cannot contain in a browser: it fetches
// those of a game when the game is played. Elsewhere they are embedded.
//
// A package with such files declares them in two files of its own: as an embed.FS, and for js
// as an [FS] with the same names.
package beside
