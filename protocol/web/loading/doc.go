// Package loading lists the games of a file that a person wants to look at. It uses the program's
// reader of games ([record.Reader]), so that the page need not know encodings or where games begin.
//
//	POST /games?game=ID   a file, in which a game without Variant may be one of the game named
package loading
