// Package draw makes pictures of games: boards laid out from what a game says about
// itself, pieces with a hand-made picture for every piece of every game, and whole
// positions as one self-contained SVG file. The web board, the command line and the
// documentation draw with it.
//
// It knows games only by a table of looks (see look), one file for each family: which
// views of the board there are, where zones, rivers and palaces lie, what stands beside
// the board, and what the inventor calls things. All other facts come from the engine's
// contract: geometry, piece table, mailbox, FEN, territory. Nothing here knows a rule.
//
// Lengths are in squares: a square of a plain board is 1 wide. Pictures of pieces fill a
// box of 100×100, see the folder pieces.
package draw
