// Package conversion has the engine win positions that are known to be won: from endgame
// tables, or, for games without any, from problems that the prover has solved. The other side
// defends itself as long as tables or the prover say it can.
//
// A start is won if the engine wins it inside fifty moves, so by no more than it needs: a
// search whose scores of won endings do not grow steadily goes round in circles.
package conversion
