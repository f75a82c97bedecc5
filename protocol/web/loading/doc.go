// Package loading lists the games of a PGN file that a user wants to study. It uses the program's
// reader of games ([record.Reader]), so that the page need not know encodings or where games begin.
//
//	POST /games?game=ID   takes a file; a game in it without the tag Variant is read as variant ID if possible
package loading
