// Package openings has statistics of openings: the moves that were played in positions near the start
// of a game, how they scored, and how they were evaluated. Moves are looked up by position, whatever
// moves led to it.
//
// The statistics show people what was played; the engine itself plays from a book (search/book).
//
//	o, err := openings.Of(game, path)         // from a file, or built into the program
//	for _, c := range o.Choices(position) {}  // the most played first
//
// A [Collection] makes statistics from games; the command "arena openings" makes them from files of
// games. Nothing is ever added to existing statistics; they are made again from the files.
//
// # Files
//
// Numbers are little-endian.
//
//	heading   8 bytes "PANTHOP1", 4 bytes length, a [Heading] as JSON, 4 bytes CRC-32C of the JSON
//	rows      deflated (RFC 1951), 40 bytes each, in the order of position and move
//	row       8 bytes key of the position, 4 bytes the move (engine.Move)
//	          3 × 4 bytes games won by White, drawn, won by Black
//	          2 × 4 bytes points of White and Black in all these games, in half points; a win may score
//	          more than one point
//	          4 bytes number of evaluations, 4 bytes their mean in centipawns for White
//
// A change of the hash keys of positions, or of how moves are encoded, makes files useless. The first is
// noticed by the key of the start position in the heading; moves that have become illegal are ignored.
package openings
