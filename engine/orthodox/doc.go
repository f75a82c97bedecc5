// Package orthodox is a frame for chess and games much like it: an 8×8 board, a royal that steps one
// square, bishops, rooks and queens, any leapers, FIDE pawns with double step and en passant, and
// castling by description. It contains none of these games: a game gives a [Description] and gets
// positions.
//
// [Army] is the pieces on the board with their attacks, pins, exchanges and moves, for games that also
// have other moves; [Position] adds the rules of chess.
//
// Legality is decided before a move is written down. Against a single checker other pieces may only go
// to the squares where they capture it or block its line; a pinned piece stays on the line of its pin;
// the royal goes where it would not be attacked. Only en passant, which empties two squares of a line
// at once, is tested on the board after the capture.
package orthodox
