// Package suite makes and runs test suites: positions with one best move that is proved. A
// suite measures whether, and how soon, a search finds these moves.
//
// Each line says how its move is proved. Make takes three kinds of positions from games of arena
// datagen or from endgame tables:
//
//   - mates, and other wins by the rules: the prover (search/proof) finds that this move
//     alone wins in so many moves, and that nothing wins faster;
//   - gains: a long search finds that this move alone wins material by force;
//   - endings: an endgame table (search/endings) says that this move alone wins.
//
// Positions that a quick search solves at once are left out.
//
// # Files
//
// A suite is a file of EPD, a position a line, named after its game: the FEN, then the
// operations bm (the move, in coordinates), id, and c0 (kind and proof).
package suite
