// Package suite is about test suites: positions with one best move that is proved, and
// whether, and how soon, a search finds it.
//
// What proves a move is written behind it. Three kinds of positions are taken, all from
// games of arena datagen or from endgame tables (Make):
//
//   - mates, and whatever else wins a game: the prover (search/proof) finds that this move
//     alone wins in so many moves, and that nothing wins faster;
//   - gains: a long search finds that this move alone wins material by force;
//   - endings: an endgame table (search/endings) says that this move alone wins.
//
// What a quick search finds at once is left out.
//
// # Files
//
// A suite is a file of EPD, a position a line, named after its game: the FEN, then the
// operations bm (the move, in coordinates), id, and c0 (kind and proof).
package suite
