// Package match lets engines play games against each other.
//
// This project's rules are the referee: every move is checked against the legal moves
// of the game, the game ends when they say so, and an engine that does not play by them
// loses with the reason on record: an illegal move, a crash, no answer, a flood of
// output, the clock, a false claim.
//
// Games come in pairs from one opening, with colours swapped. What is played depends on
// the configuration and its seed only (and on the engines); in which order games end
// depends on the machine. A [Journal] keeps every game as soon as it has ended, so that
// a match can go on where it was broken off.
package match
