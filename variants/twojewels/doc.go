// Package twojewels is Two Jewels by Charles Gilman: nine files, ten ranks, and two jewels that
// pieces carry, take from each other and hand on, and that change how their carriers move.
//
// Source: C. Gilman, "Two Jewels", chessvariants.com, 2010. Where the page is silent our rule
// sheet, docs/rules/twojewels.md, decides. Readings chosen beyond it are listed below; each has a
// test of that name.
//
// # Moves of several legs
//
// All legs of a move go in one direction, one of the sixteen of directionSteps. The squares passed on
// the way, X and X2, are kept in the extra bits of the move: see via. Whether a leg is a basic move,
// a Tiger move or a Thief's single step follows from the squares; so do the pieces that it robs.
//
// # Legal moves without trying them
//
// An enemy on A captures a side's royal on r only along one line: in one leg, over a jewel that it
// takes, over a friend that receives its jewel, or both. Whether it can depends only on its path,
// which is A and the squares between A and r: on what stands there and where jewels are. (Steps and
// leaps that the Pink Panther adds pass over nothing.) So a move of another piece than the royal
// that robs nobody and changes no square of any path leaves check as it is. If r is in check, a
// move must change a square of the path of one of the checkers.
//
// A move of that side removes enemies and moves jewels, but moves no enemy. So only those paths matter
// that some enemy could use after it:
//
//	line movers on a line with r
//	Knights, the General and Pawns exactly two legs away, Thieves three or four steps
//	away: they need a jewel in the middle and none of their own
//	carriers with one of their own pieces on the path to receive the jewel
//
// The union of these paths is legality.lines. A piece without a jewel that makes a move of one leg
// moves no jewel, and replaces what it captures. It can harm only by leaving a path,
//
//	of a line mover, if it was alone on it, or with one more piece or jewel on it and one of the
//	two is a jewel, over which the line mover takes
//	of a carrier of the Tiger Eye or a line mover that carries the Pink Panther
//
// which is legality.pinned, or by arriving as a screen for a carrier of the Tiger Eye:
// legality.screens. Moves that touch these sets, robberies, en passant captures, and moves in which
// the royal hands its jewel on or loses it are tried on the board alone, by looking for attackers
// of the royal. A royal with a jewel is immune: all other moves are then legal. A royal that takes
// a jewel, or is handed one, is safe.
//
// Moves of one piece over the same squares that end off legality.lines change the paths alike, so
// one of them is tried for all, unless they rob.
//
// TestChangesOffTheLinesAreHarmless checks the claim, and the tests against the reference
// (reference_test.go, the sheet word by word, every move tried) check all of it.
//
// # Repetition
//
// A jewel can take Pawns and Thieves back, and a robbed Knight can be promoted again. So positions
// may be repeated across moves that reset the clock of the fifty moves; only captures, other
// promotions and robberies, and moves of a Princess are for good.
//
// # Readings
//
//   - A robbed General's robberies and captures reset the clock, its plain leaps do not.
//   - A Princess may be set up on its last rank, where it would have been promoted, and has no moves
//     there; a Pawn may not. A jewel on a Princess is refused.
//   - A Pawn on the square of a jewel cannot have stepped twice. An en passant square is also
//     refused if a jewel lies on it or on the square the Pawn came from.
//   - A side to move whose General and Queen stand as if married is not married yet; any of its
//     moves that leaves them so marries.
package twojewels
