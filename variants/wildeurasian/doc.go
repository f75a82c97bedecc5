// Package wildeurasian is Wildeurasian Qi, Charles Gilman's game on 10×10 with Cannons,
// Arrows and Tanks that capture over a screen, Camels and Gnus, a River that Kings and
// compounds never cross, and Pawns that turn into Wazirs when they do; with the six
// subvariants its source lists, the choice among the pieces that it names for crossing Pawns, and a
// plain form that other engines can play.
//
// Source: Charles Gilman, "Wildeurasian Qi", The Chess Variant Pages (chessvariants.com), 2005, as
// our rule sheet docs/rules/wildeurasian.md reads it.
//
// # One game, nine descriptions
//
// What the games differ in is data: a description (description.go) is compiled once into
// tables (tables.go), which are sets of squares and lists of kinds. All games run through
// the same code. Korean hoppers, for instance, are two sets (where a hopper may glide
// without a screen and where it may vault over one), a missing exchange is an empty list,
// a missing castling a position without rights.
//
// # Legality
//
// Sliders pin in one way, hoppers in others: a screen may be pinned, so may the second of
// two pieces between, and an empty line becomes a check when somebody steps on it. All of
// it is one rule about a number. Take every enemy line piece x that is aligned with the
// King, and let n be the number of pieces between them. The King is safe from x
//
//	if x is a Rook or a Bishop, or the other King in a direction in which Kings may not
//	face each other:                                            as long as n is not 0
//	if x is a Cannon or an Arrow:                               as long as n is not 1
//
// A move of another piece than the King changes n only by leaving the squares between
// (the span), by entering them, or by both; a capture in the span leaves n as it is but
// for the square left. So each x gives two sets of targets, one for pieces from outside
// its span and one for those within, and unless n is too large to matter they are
//
//	           n = 0                n = 1                     n = 2
//	slider     outside: span, x     inside: span, x           –
//	hopper     outside: not span    outside: free span, x     –
//	                                inside: not span          inside: free span, x
//
// Capturing x is always among them. The targets of a piece are the intersection over all x,
// together with the capture of what gives check by a step or a leap. This covers pins, checks,
// double checks and the facing of Kings alike, without making a move. The eight rays of a King are
// disjoint, so few pieces are tied, that is, stand in a span that matters. The others share one
// set. Steps of the King and castling are tested by looking for attacks on their squares, with the
// board as it would be after the move.
//
// In the subvariant with a full front rank there is one more way to give check: the Pawns of a
// side that has all its Wazirs are barred from crossing, and wake when one of the Wazirs
// is captured. While such a Pawn attacks the King no Wazir may be captured but by a
// King that thereby leaves the Pawn's reach.
//
// # Readings
//
// Where the sheet leaves a choice, a test is named after the one taken:
//
//   - A Pawn on the second rank is odd but playable, one on the first rank or across the
//     River refused; Pawns in the Korean form, which never has any, are played.
//   - More than eight Wazirs of a side are refused with a full front rank.
//   - A FEN's rights to castle are read in any order and written in the sheet's.
//   - The plain form has no hand: one that is read is forgotten.
//   - More than fifteen pieces of a sort on the board and in hand are refused.
package wildeurasian
