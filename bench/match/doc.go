// Package match lets engines play games against each other.
//
// This project's rules are the referee: every move is checked against the legal moves
// of the game, the game ends when they say so, and an engine that does not play by them
// loses with the reason on record: an illegal move, a crash, no answer, the clock.
//
// Games come in pairs from one opening, with colours swapped. What is played depends on
// the configuration and its seed only (and on the engines); in which order games end
// depends on the machine.
package match
