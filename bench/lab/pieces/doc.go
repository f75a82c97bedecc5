// Package pieces measures the values of a game's pieces by the evaluation of its net.
//
// In positions of self-play each piece except the royals is removed in turn, and the net tells how
// much the evaluation falls for the piece's owner. The average loss is the value of the piece; the average on
// one square minus the overall average is the bonus of that square. Items that a piece carries
// stay on its square, so the value of a jewel is the difference between pieces with and without it.
// Where captured pieces can return, they go to their owner's hand. Positions in check, before a
// capture or with one side far ahead are skipped, since values show best in level positions.
//
// Values depend on what else is on the board. So they are given for all positions, and for the
// halves with more and with fewer pieces.
package pieces
