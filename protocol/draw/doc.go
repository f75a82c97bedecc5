// Package draw makes pictures of games: layouts of boards, hand-made pictures for the pieces of
// every game, and whole positions as self-contained SVG files. The web board, the command line
// and the documentation use it.
//
// All that it knows about particular games is a table of looks (type look), with one file for each
// family of games: the views of the board, the places of zones, rivers and palaces, what stands beside
// the board, and the inventor's names. All other facts come from package engine: geometry, piece table,
// board, FEN, territory. This package knows no rules.
//
// Lengths are in squares: a square of a plain board is 1 wide. Pictures of pieces fill a box of
// 100×100, see the folder pieces.
package draw
