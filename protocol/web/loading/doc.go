// Package loading lists the games of a file that a person wants to look at, as the one reader
// of games ([record.Reader]) reads them: the page knows nothing of encodings and of where games
// begin.
//
//	POST /games?game=ID   a file, of which a game without Variant may be one of the game named
package loading
