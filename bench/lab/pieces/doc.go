// Package pieces tells what the pieces of a game count by the evaluation of its net.
//
// From positions of self-play each piece but the royals is removed in turn, and the net says how
// much its owner loses: the average loss is the piece's value, and the average on one square minus
// the overall average is that square's bonus. What a piece carries stays behind, free, on its
// square, so a jewel's value is the difference between pieces with and without it. Where lost
// pieces can come back they go to their owner's hand. Positions in check, before a capture or with
// one side far ahead are left out: what a piece counts shows in level play.
//
// Values depend on what else is on the board. So they are told for all positions, and for
// the halves of them with more and with fewer pieces.
package pieces
