// Package match lets engines play games against each other.
//
// This project's rules are the referee. It checks every move against the legal moves of the
// game and ends the game by its rules. An engine that breaks the rules loses, with the reason
// on record: an illegal move, a crash, no answer, a flood of output, the clock, a false claim.
//
// Games come in pairs from one opening, with colours swapped. The pairings and openings depend only
// on the configuration and its seed; the order in which games end depends on the machine. A
// [Journal] keeps every game as soon as it has ended, so that an interrupted match can be resumed.
package match
