// Package pieces measures the values of a game's pieces by the evaluation of its net.
//
// In positions of self-play it removes each piece except the royals in turn, and the net tells how
// much the piece's owner loses by that. The average loss is the value of the piece; the average on
// one square minus the overall average is the bonus of that square. Things that a piece carries
// stay on its square, so the value of a jewel is the difference between pieces with and without it.
// Where captured pieces can return, they go to their owner's hand. It skips positions in check,
// before a capture or with one side far ahead, since values show best in level positions.
//
// Values depend on what else is on the board. So they are given for all positions, and for the
// halves with more and with fewer pieces.
package pieces
