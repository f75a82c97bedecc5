// Package openings holds statistics of openings: for positions near the start of a game the
// moves that were played there, how they scored, and how they were evaluated. They are
// looked up by position, so that it does not matter how one was reached.
//
// They tell people what happened; what the engine plays from is a book (search/book).
//
//	o := openings.Carried(game)               // or openings.ReadFile(game, path)
//	for _, c := range o.Choices(position) {}  // the most played first
//
// A [Collection] gathers them from games; arena openings does so from files of games, which
// stay the truth: statistics are made anew, never added to.
//
// # Files
//
// Numbers are little-endian.
//
//	heading   8 bytes "PANTHOP1", 4 bytes length, a [Heading] as JSON, 4 bytes CRC-32C of the JSON
//	rows      deflated (RFC 1951), 40 bytes each, in the order of position and move
//
//	row       8 bytes key of the position, 4 bytes the move's word (engine.Move)
//	          3 × 4 bytes games won by White, drawn, won by Black
//	          2 × 4 bytes half points of White and Black, of all games together
//	          4 bytes number of evaluations, 4 bytes their mean in centipawns for White
//
// A file lives as long as the keys of positions and the words of moves are what they are: the
// heading has the key of the start position, and a move that is not legal is not told.
package openings
