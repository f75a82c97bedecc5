// Package orthodox is the frame that chess and its near kin stand on: an 8×8 board, a
// royal that steps one square, bishops, rooks and queens, any leapers, FIDE pawns with
// double step and en passant, and castling by description. It knows none of those games:
// a game gives a [Description] and gets positions.
//
// [Army] is the pieces on the board with their attacks, pins, exchanges and the moves of pieces, for
// games that have other moves beside these; [Position] adds the orthodox rules.
//
// Legality is decided before a move is written down. A single checker makes a mask of
// the squares that meet the check; a pinned piece keeps to the line of its pin; the royal
// goes where it would not be attacked; only en passant, which empties two squares of a
// line at once, is tested by looking.
package orthodox
