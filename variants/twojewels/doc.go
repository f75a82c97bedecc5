// Package twojewels is Two Jewels by Charles Gilman: nine files, ten ranks, and two jewels
// that pieces carry, take from each other and hand on, and by which they move.
//
// Source: C. Gilman, "Two Jewels", chessvariants.com, 2010. Where the page is silent its
// sheet, docs/rules/twojewels.md, decides; the readings chosen beyond it are listed below
// and each has a test of that name.
//
// # Moves of several legs
//
// All legs of a move go in one direction, one of the sixteen of directionSteps. What is passed on
// the way is kept in the extra bits of the move: see via. Whether a leg is a basic move, a Tiger
// move or a Thief's single step follows from the squares; so do the pieces that it robs.
//
// # Legal moves without trying them
//
// An enemy captures the own royal on r from A only along one line: in one leg, or over a
// jewel it takes, or over a friend that receives its jewel, or both. Whether it can depends
// on A and the squares between A and r on that line, their path, and on nothing else: what
// stands there and which of them hold jewels. (Steps and leaps that the Pink Panther adds
// have nothing between.) Therefore a move of another piece than the royal that robs nobody
// and changes no square of any path leaves check as it is; and if r is in check a move must
// change a square of the path of a given checker.
//
// Paths need to be looked at only if the pieces at their far end could use them once the own
// side has moved, which removes pieces and moves jewels but never an enemy:
//
//	line movers on a line with r
//	Knights, the General and Pawns exactly two legs away, Thieves three or four steps
//	away: they need a jewel in the middle and none of their own
//	carriers with one of their own pieces on the path to receive the jewel
//
// Their union is legality.lines. Pieces without a jewel that make a move of one leg do less:
// they move no jewel, and what they capture they replace on its square. Such a piece can
// harm only by leaving a path,
//
//	of a line mover, if it was alone on it, or with one other thing on it and one of the
//	two is a jewel, over which the line mover takes
//	of a carrier of the Tiger Eye or a line mover that carries the Pink Panther
//
// which is legality.pinned, or by arriving as a screen for a carrier of the Tiger Eye:
// legality.screens. Those moves that touch the sets, robberies, en passant captures, and
// moves in which the royal hands its jewel on or loses it are tried on the board alone
// and the royal's square is asked for attackers. A royal with a jewel is immune: then
// everything else is legal. A royal that takes a jewel, or is handed one, is safe.
//
// Moves of one piece over the same squares, of which those they end on are not in legality.lines,
// change the paths alike, so that one of them is tried for all; unless they rob.
//
// TestChangesOffTheLinesAreHarmless checks the claim, and the tests against the reference
// (reference_test.go, the sheet word by word, every move tried) check all of it.
//
// # Repetition
//
// A jewel takes Pawns and Thieves back, and a Knight that is robbed can be promoted again.
// So positions may be repeated across moves that set back the clock of the fifty moves;
// only captures, other promotions and robberies, and moves of a Princess are for good.
//
// # Readings
//
//   - A robbed General's robberies and captures set back the clock, its plain leaps do not.
//   - A Princess on its last rank, where it would have been promoted, may be set up and
//     stays without moves; a Pawn may not. A jewel on a Princess is refused.
//   - A Pawn on the square of a jewel cannot have stepped twice; an en passant square is
//     refused also where a jewel lies on it or on the square the Pawn came from.
//   - A side that is to move and is placed as if married is not; any move of it that leaves
//     them so marries.
package twojewels
