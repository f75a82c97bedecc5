// Package match lets engines play games against each other.
//
// The arena is the referee, by this project's rules: it checks whether every move is legal, and
// ends a game when the rules say so. An engine that breaks the rules loses, and the record of the
// game gives the reason: an illegal move, a crash, no answer, a flood of output, exceeded time, or
// a false claim of a result.
//
// Games come in pairs from one opening, with colours swapped. The pairings and openings depend only
// on the configuration and its seed; only the order in which games end depends on the speed of the
// machine. A [Journal] keeps every game as soon as it has ended, so that an interrupted match can
// be resumed.
package match
